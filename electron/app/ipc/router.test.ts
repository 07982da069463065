import { expect, test } from 'vitest';
import { AppError } from '../../../shared/app-error.ts';
import { commands, type CommandName } from '../../../shared/ipc/contract.ts';
import { createRouter, type Handlers } from './router.ts';

function connect(answer: (name: string, request: unknown) => unknown = () => undefined) {
  const reached: [string, unknown][] = [];
  const unexpected: unknown[] = [];
  const names = Object.keys(commands) as CommandName[];
  const handlers = Object.fromEntries(
    names.map((name) => [
      name,
      (request: unknown) => {
        reached.push([name, request]);
        return answer(name, request);
      },
    ]),
  ) as unknown as Handlers;
  const router = createRouter(handlers, {
    onUnexpected: (thrown) => {
      unexpected.push(thrown);
    },
  });
  const ask = (command: unknown, payload: unknown, isTrusted = true) =>
    router({ command, payload, isTrusted });
  return { ask, reached, unexpected };
}

test.each(['no/such-command', 'toString', '__proto__', '', 7, null, undefined, {}])(
  "%j isn't a command",
  async (command) => {
    const { ask, reached } = connect();
    expect(await ask(command, {})).toEqual({
      ok: false,
      error: { code: 'bad-request', message: `Unknown command ${JSON.stringify(command)}.` },
    });
    expect(reached).toEqual([]);
  },
);

test('an unknown sender is refused before its payload is read', async () => {
  const { ask, reached } = connect();
  expect(await ask('document/open', { path: '/x' }, false)).toEqual({
    ok: false,
    error: { code: 'bad-request', message: 'document/open came from an unknown window.' },
  });
  expect(reached).toEqual([]);
});

test.each(
  (Object.keys(commands) as CommandName[]).flatMap((name) =>
    [undefined, null, 7, 'text', []].map((payload): [CommandName, unknown] => [name, payload]),
  ),
)('%s refuses the payload %j by name', async (name, payload) => {
  const { ask, reached } = connect();
  const answer = await ask(name, payload);
  expect(answer).toMatchObject({ ok: false, error: { code: 'bad-request' } });
  expect(answer).toHaveProperty('error.message', expect.stringContaining(name));
  expect(reached).toEqual([]);
});

test('the message names the wrong field', async () => {
  expect(await connect().ask('document/open', { path: 7 })).toMatchObject({
    error: { message: expect.stringMatching(/^document\/open: path .*string/) },
  });
});

test('a handler gets no unknown fields', async () => {
  const { ask, reached } = connect(() => null);
  expect(await ask('document/open', { path: '/a.json', extra: 1 })).toEqual({ ok: true, value: null });
  expect(reached).toEqual([['document/open', { path: '/a.json' }]]);
});

test('an AppError keeps code and details; others are logged', async () => {
  const known = connect(() => {
    throw new AppError('read-only', 'Could not save.', {
      cause: new Error('secret'),
      details: { path: '/a' },
    });
  });
  expect(await known.ask('document/open', { path: null })).toEqual({
    ok: false,
    error: { code: 'read-only', message: 'Could not save.', details: { path: '/a' } },
  });
  expect(known.unexpected).toEqual([]);
  const unknown = connect(async () => {
    throw new TypeError('x is not a function');
  });
  expect(await unknown.ask('document/open', { path: null })).toEqual({
    ok: false,
    error: { code: 'unexpected', message: 'x is not a function' },
  });
  expect(unknown.unexpected).toEqual([new TypeError('x is not a function')]);
});
