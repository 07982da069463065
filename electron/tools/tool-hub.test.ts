import { fileURLToPath } from 'node:url';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { expect, onTestFinished, test } from 'vitest';
import type { JsonObject } from '../../shared/json.ts';
import { boundTo, written } from '../../shared/testing/sealed.ts';
import { openTransport } from './open-transport.ts';
import type { ServerSource } from './open-transport.ts';
import { connectServer } from './server-connection.ts';
import { openToolHub, type ToolHub } from './tool-hub.ts';

const script = fileURLToPath(new URL('testing/stdio-server.mjs', import.meta.url));

function stdio(
  words: readonly string[] = [],
  settings: { readonly name?: string; readonly command?: string; readonly env?: Record<string, string> } = {},
): ServerSource {
  const { name = 'test', command = process.execPath, env = {} } = settings;
  return { name, described: command, open: () => openTransport({ command, args: [script, ...words], env }) };
}

async function open(...servers: ServerSource[]): Promise<ToolHub> {
  const hub = await openToolHub({ servers });
  onTestFinished(() => hub.close());
  return hub;
}

async function callTool(
  hub: ToolHub,
  name: string,
  args: JsonObject = {},
  secrets: Record<string, string> = {},
  signal = new AbortController().signal,
) {
  const caller = hub.callerWith(secrets, boundTo(['TOKEN', 'EMPTY', 'NONE'], { servers: ['test'] }));
  const found = caller.resolve(undefined, name);
  if (!found.ok) throw new Error(found.failure.message);
  return caller.call(found.tool, written(args), signal);
}

test('the hub lists tools with their effect', async () => {
  const hub = await open(stdio());
  const [server] = hub.catalog();
  expect(server).toMatchObject({ name: 'test', status: 'connected' });
  const effects = new Map(server?.tools.map(({ name, effect }) => [name, effect]));
  expect([effects.get('echo'), effects.get('set'), effects.get('erase'), effects.get('send')]).toEqual([
    'read',
    'idempotent',
    'non-idempotent',
    'non-idempotent',
  ]);
});

test('results are structured, JSON, text, or pictures', async () => {
  const hub = await open(stdio());
  expect(await callTool(hub, 'rows')).toEqual({ ok: true, value: { rows: ['a', 'b'] } });
  expect(await callTool(hub, 'set', { value: 'x' })).toEqual({ ok: true, value: { kept: 'x' } });
  expect(await callTool(hub, 'echo', { text: 'hello [world' })).toEqual({ ok: true, value: 'hello [world' });
  expect(await callTool(hub, 'echo', { text: '-not json' })).toEqual({ ok: true, value: '-not json' });
  const drawn = await callTool(hub, 'picture');
  expect(drawn).toMatchObject({
    ok: true,
    value: 'drawn',
    attachments: [{ kind: 'image', mimeType: 'image/png' }],
  });
  expect(drawn.ok && [...(drawn.attachments?.[0]?.data ?? [])]).toEqual([1, 2, 3]);
});

test('our failures keep code and details, others text', async () => {
  const hub = await open(stdio());
  expect(await callTool(hub, 'refuse', { text: 'that' })).toEqual({
    ok: false,
    failure: { code: 'tool-failed', message: 'cannot do that' },
  });
  expect(await callTool(hub, 'refuse_well')).toEqual({
    ok: false,
    failure: {
      code: 'target-not-found',
      message: 'There is no button "Buy".',
      details: { candidates: ['button "Bye"'] },
    },
  });
  const wrong = await callTool(hub, 'echo', { text: ['hello'] });
  expect(wrong).toMatchObject({ ok: false, failure: { code: 'invalid-arguments' } });
  expect(!wrong.ok && wrong.failure.message).toMatch(/^(?!MCP error).*text/s);
});

test('unknown tools get similar names, unknown servers known ones', async () => {
  const caller = (await open(stdio())).callerWith({});
  expect(caller.resolve(undefined, 'ecco')).toMatchObject({
    ok: false,
    failure: { code: 'unknown-tool', message: expect.stringContaining('Did you mean "echo"') },
  });
  expect(caller.resolve('tset', 'echo')).toMatchObject({
    ok: false,
    failure: { code: 'unknown-server', message: expect.stringContaining('test') },
  });
});

test('refused arguments are reported plainly', async () => {
  const hub = await open(stdio());
  const outcome = await callTool(hub, 'echo', { txet: 'hi' });
  expect(outcome).toMatchObject({
    ok: false,
    failure: {
      code: 'invalid-arguments',
      message: expect.stringContaining('Invalid arguments for echo: "text" is missing.'),
    },
  });
});

test("a secret is masked in its call's result", async () => {
  const hub = await open(stdio());
  const secrets = { TOKEN: 'top secret/7', EMPTY: '' };
  expect(await callTool(hub, 'echo', { text: 'with ${secrets.TOKEN}!' }, secrets)).toEqual({
    ok: true,
    value: 'with ••••••!',
  });
  expect(await callTool(hub, 'set', { value: '${secrets.TOKEN}' }, secrets)).toEqual({
    ok: true,
    value: { kept: '••••••' },
  });
  expect(await callTool(hub, 'echo', { text: 'https://x/?q=top%20secret%2F7' }, secrets)).toEqual({
    ok: true,
    value: 'https://x/?q=••••••',
  });
  expect(await callTool(hub, 'refuse', { text: '${secrets.TOKEN}' }, secrets)).toMatchObject({
    failure: { message: 'cannot do ••••••' },
  });
  expect(await callTool(hub, 'echo', { text: 'x${secrets.EMPTY}y' }, secrets)).toEqual({
    ok: true,
    value: 'xy',
  });
});

test("a text with a masked secret isn't sent", async () => {
  const hub = await open(stdio());
  const secrets = { TOKEN: '4711' };
  expect(await callTool(hub, 'echo', { text: '4710 4711 4712' }, secrets)).toEqual({
    ok: true,
    value: '4710 •••••• 4712',
  });
  expect(await callTool(hub, 'set', { value: '4710 •••••• 4712' }, secrets)).toMatchObject({
    ok: false,
    failure: { code: 'hidden-text' },
  });
  expect(await callTool(hub, 'set', { value: '••••••' })).toEqual({ ok: true, value: { kept: '••••••' } });
});

test('returned files are masked or dropped', async () => {
  const hub = await open(stdio());
  const secrets = { TOKEN: 'top secret/7' };
  const kept = async (mimeType: string): Promise<string> => {
    const outcome = await callTool(hub, 'attach', { text: '${secrets.TOKEN}', mimeType }, secrets);
    return outcome.ok ? Buffer.from(outcome.attachments?.[0]?.data ?? []).toString() : '';
  };
  expect(await kept('image/svg+xml')).toBe('<text>••••••</text>');
  expect(await kept('text/plain')).toBe('<text>••••••</text>');
  expect(await kept('application/pdf; zipped')).toContain('Removed: the call used a secret');
});

test("a server can't repeat a secret in tools, codes, or last words", async () => {
  const hub = await open(stdio());
  const secrets = { TOKEN: 'hunter2-and-more' };
  const caller = hub.callerWith(secrets, boundTo(['TOKEN'], { servers: ['test'] }));
  const send = (name: string, args: JsonObject) => callTool(hub, name, args, secrets);
  await send('learn', { text: '${secrets.TOKEN}' });
  await expect.poll(() => caller.catalog?.()[0]?.tools.map(({ name }) => name)).toContain('learnt');
  expect(JSON.stringify(caller.catalog?.())).not.toContain('hunter2');
  expect(JSON.stringify(await send('refuse_coded', { text: '${secrets.TOKEN}' }))).not.toContain('hunter2');
  expect(JSON.stringify(await send('die', { words: 'bad token ${secrets.TOKEN}' }))).not.toContain('hunter2');
  expect(hub.catalog()[0]?.message).toContain('bad token');
  expect(
    JSON.stringify([
      caller.catalog?.(),
      caller.resolve('test', 'no-such-tool'),
      caller.resolve('other', 'x'),
    ]),
  ).not.toContain('hunter2');
});

test('a secret of 100,000 characters is sent and masked', async () => {
  const hub = await open(stdio());
  const secrets = {
    TOKEN: Array.from(
      { length: 100_000 },
      (_, index) => 'aB3+cD/5eF_7gH-9'[(index * 7 + (index >> 4)) % 16],
    ).join(''),
  };
  expect(await callTool(hub, 'echo', { text: 'with ${secrets.TOKEN}!' }, secrets)).toEqual({
    ok: true,
    value: 'with ••••••!',
  });
  expect(await callTool(hub, 'refuse', { text: '${secrets.TOKEN}' }, secrets)).toMatchObject({
    failure: { message: 'cannot do ••••••' },
  });
});

test('a secret without a value fails without a call', async () => {
  const hub = await open(stdio());
  expect(await callTool(hub, 'echo', { text: '${secrets.NONE}' })).toMatchObject({
    ok: false,
    failure: { code: 'missing-secret', details: { names: ['NONE'] } },
  });
});

test("a secret bound to other servers isn't sent", async () => {
  const hub = await open(stdio());
  const caller = hub.callerWith({ TOKEN: 'hunter2-and-more' }, boundTo(['TOKEN'], { servers: ['other'] }));
  const send = (name: string, args: JsonObject) => {
    const found = caller.resolve('test', name);
    if (!found.ok) throw new Error(found.failure.message);
    return caller.call(found.tool, written(args), new AbortController().signal);
  };
  expect(await send('learn', { text: '${secrets.TOKEN}' })).toMatchObject({
    ok: false,
    failure: { code: 'secret-not-allowed', details: { name: 'TOKEN', server: 'test' } },
  });
  expect(await send('echo', { text: 'only a word' })).toEqual({ ok: true, value: 'only a word' });
  expect(hub.catalog()[0]?.tools.map(({ name }) => name)).not.toContain('learnt');
});

test('a server gets only harmless variables and its own', async () => {
  process.env['PLANWRIGHT_TEST_KEY'] = 'x';
  onTestFinished(() => {
    delete process.env['PLANWRIGHT_TEST_KEY'];
  });
  const hub = await open(stdio([], { env: { OWN: '1' } }));
  const answer = await callTool(hub, 'environment');
  expect(answer.ok && answer.value).toEqual(expect.arrayContaining(['OWN', 'PATH']));
  expect(answer.ok && answer.value).not.toContain('PLANWRIGHT_TEST_KEY');
});

test('an aborted call is canceled, and the next works', async () => {
  const hub = await open(stdio());
  const controller = new AbortController();
  const hanging = callTool(hub, 'hang', {}, {}, controller.signal);
  controller.abort(new Error('stopped'));
  await expect(hanging).rejects.toThrow();
  expect(await callTool(hub, 'echo', { text: 'again' })).toEqual({ ok: true, value: 'again' });
});

test('a server that dies restarts for the next call', async () => {
  const hub = await open(stdio());
  const answer = await callTool(hub, 'die');
  expect(answer).toMatchObject({
    ok: false,
    failure: { code: 'server-offline', message: expect.stringMatching(/test.*has ended.*out of memory/s) },
  });
  expect(hub.catalog()[0]).toMatchObject({
    status: 'offline',
    message: expect.stringContaining('has ended'),
  });
  expect(await callTool(hub, 'echo', { text: 'x' })).toEqual({ ok: true, value: 'x' });
});

test('a failed server blocks no other', async () => {
  const hub = await open(
    stdio(['dies-at-start'], { name: 'broken', env: { DATABASE_KEY: 'k-123456' } }),
    stdio([], { name: 'missing', command: 'no-such-command-here' }),
    stdio(),
  );
  const [broken, missing, fine] = hub.catalog();
  expect(broken).toMatchObject({
    status: 'offline',
    message: expect.stringMatching(/Couldn't start.*cannot open the database with ••••••/s),
  });
  expect(missing).toMatchObject({
    status: 'offline',
    message: expect.stringContaining('find the command "no-such-command-here"'),
  });
  expect(fine).toMatchObject({ status: 'connected' });
  expect(hub.callerWith({}).resolve('broken', 'x')).toMatchObject({
    ok: false,
    failure: { code: 'server-offline' },
  });
});

test('a silent server times out, even ignoring termination', async () => {
  const stubborn =
    'process.on("SIGTERM", () => undefined); process.stderr.write(`pid ${process.pid}`); setInterval(() => undefined, 1000)';
  const silent = {
    name: 'silent',
    described: 'wait',
    open: () => openTransport({ command: process.execPath, args: ['-e', stubborn], env: {} }),
  };
  const connection = await connectServer(silent, { onChange: () => undefined, limitMs: 1_000 });
  const { status, message = '' } = connection.state();
  expect(status).toBe('offline');
  expect(message).toMatch(
    /^The server silent \(wait\) didn't respond within 1 s\. Check that .* try again\. Its last output:\npid \d+$/,
  );
  const pid = Number(/\d+$/.exec(message)?.[0]);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a server in this process works', async () => {
  const server = new McpServer({ name: 'inside', version: '1' });
  server.registerTool('hello', { description: 'Greets.', annotations: { readOnlyHint: true } }, () => ({
    content: [{ type: 'text', text: 'hello' }],
  }));
  const hub = await open({
    name: 'inside',
    described: 'built in',
    async open() {
      const [ours, theirs] = InMemoryTransport.createLinkedPair();
      await server.connect(theirs);
      return { transport: ours, lastWords: () => '' };
    },
  });
  expect(await callTool(hub, 'hello')).toEqual({ ok: true, value: 'hello' });
});
