import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { startScriptedModel } from '../assistant/models/testing/scripted-model-server.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { runPlanwright } from './testing/run-planwright.ts';

const step = (id: string, tool_name: string, args: object, name: string): object => ({
  id,
  step_type: 'Tool',
  tool_name,
  arguments: args,
  name,
});
const open = (url = 'practice://corner-bookshop') => step('n1', 'open_page', { url }, 'Open the shop');
const plan = (...steps: object[]): string => JSON.stringify({ message: 'As I understand it.', steps });

const make = (replies: readonly string[], ...options: string[]) =>
  makeRequest('Look at the basket of the practice site.', replies, ...options);

async function makeRequest(request: string, replies: readonly string[], ...options: string[]) {
  const model = await startScriptedModel();
  onTestFinished(() => model.close());
  model.willReply(...replies);
  const out = join(await temporaryFolder(), 'made.planwright.json');
  const printed = await runPlanwright(
    ['make', request, ...['--base-url', model.url, '--model', 'scripted-large', '--out', out, ...options]],
    { XDG_DATA_HOME: join(out, '..', 'data') },
  );
  const read = async (): Promise<Workflow> => JSON.parse(await readFile(out, 'utf8')) as Workflow;
  return { ...printed, read, model };
}

test('make tries and repairs a request', async () => {
  const { err, exitCode, read } = await make([
    plan(open(), step('n2', 'click', { target: 'Shopping cart', timeoutMs: 300 }, 'Open the cart')),
    JSON.stringify({
      message: 'The shop calls it “Basket”.',
      update: [
        {
          node_id: 'n2',
          arguments: { target: 'Basket', timeoutMs: 30_000 },
          reason: 'The link says “Basket”.',
        },
      ],
    }),
  ]);
  expect(err).toMatch(
    /Planned 2 steps\.[\s\S]*Try 1\n[\s\S]*✗ Open the cart[\s\S]*Repaired\. The shop calls it “Basket”\.\n {2}~ Open the cart: The link says “Basket”\.\n[\s\S]*Try 2\n[\s\S]*✓ It works: every step was tried\. \(2 tries, 1 repair\)/,
  );
  expect(exitCode).toBe(0);
  expect((await read()).nodes.map(({ params }) => params)).toMatchObject([
    { arguments: { url: 'practice://corner-bookshop' } },
    { arguments: { target: 'Basket' } },
  ]);
}, 120_000);

test('make prints doubts before the first try and after', async () => {
  const { err, exitCode } = await make([
    JSON.stringify({
      message: 'As I understand it.',
      nodes: [
        open('practice://corner-bookshop/books'),
        {
          id: 'n2',
          step_type: 'Loop',
          name: 'Each page',
          exit_condition: { left: 'look.found', operator: 'Equals', right: false },
          max_iterations: 2,
        },
        step('n3', 'find_text', { text: 'Next' }, 'Look'),
        { id: 'n4', step_type: 'EndLoop', name: 'End', loop_id: 'n2' },
        step('n5', 'click', { target: 'Shopping cart', timeoutMs: 300 }, 'Open the cart'),
      ],
      edges: [
        { from: 'n1', to: 'n2' },
        { from: 'n2', to: 'n3', output: { type: 'LoopBody' } },
        { from: 'n3', to: 'n4' },
        { from: 'n4', to: 'n2' },
        { from: 'n2', to: 'n5', output: { type: 'LoopDone' } },
      ],
    }),
    JSON.stringify({
      message: 'The shop calls it “Basket”.',
      update: [{ node_id: 'n5', arguments: { target: 'Basket', timeoutMs: 30_000 } }],
    }),
  ]);
  expect(err).toMatch(
    /Planned 5 steps\.\n(?:.+\n)*doubtful “Each page” looks for “Next” but never presses it.+\n[\s\S]*Try 1\n[\s\S]*Try 2\n[\s\S]*✓ .+\n(?:.+\n)*doubtful “Each page”/,
  );
  expect(exitCode).toBe(0);
}, 120_000);

test('make stops before sending', async () => {
  const { out, exitCode } = await make(
    [
      plan(
        open('practice://corner-bookshop/sign-in'),
        step('n2', 'type_text', { text: 'x', into: 'Password' }, 'Type a password'),
        step('n3', 'type_text', { text: 'a@b.example', into: 'E-mail address', submit: true }, 'Sign in'),
        step('n4', 'expect_text', { text: 'Your account' }, 'See the account'),
      ),
    ],
    '--json',
  );
  expect({ exitCode, ...(JSON.parse(out) as object) }).toMatchObject({
    exitCode: 0,
    modelCalls: 1,
    made: {
      tries: 1,
      end: {
        kind: 'harmless-end',
        held: [{ method: 'POST', address: expect.stringMatching(/\/sign-in$/) }],
      },
    },
  });
}, 120_000);

test('make says that nothing behind a sign-in was tried', async () => {
  const { err } = await make([
    plan(
      open('practice://corner-bookshop/sign-in'),
      step('n2', 'type_text', { text: 'reader@example.com', into: 'E-mail address' }, 'Type who'),
      step('n3', 'type_text', { text: 'x', into: 'Password', submit: true }, 'Sign in'),
      step('n4', 'expect_text', { text: 'Your account' }, 'See the account'),
    ),
  ]);
  expect(err).toMatch(
    /It works up to “Sign in”, which would send POST \S+\/sign-in\. That was held back\. Nothing behind the sign-in was tried: “See the account”\. To sign in while trying, name the password with --secret and add --allow-secrets\./,
  );
}, 120_000);

test('make tries what is behind a sign-in with an allowed secret', async () => {
  const { err, exitCode } = await makeRequest(
    'Sign in to the practice site as robin / bookworm',
    [
      plan(
        open('practice://corner-bookshop/sign-in'),
        step('n2', 'type_text', { text: 'reader@example.com', into: 'E-mail address' }, 'Type who'),
        step('n3', 'type_text', { text: '${secrets.PASSWORD}', into: 'Password', submit: true }, 'Sign in'),
        step('n4', 'expect_text', { text: 'Welcome back' }, 'See the account'),
      ),
    ],
    '--allow-secrets',
  );
  expect({ err, exitCode }).toMatchObject({
    err: expect.stringContaining('every step was tried'),
    exitCode: 0,
  });
}, 120_000);

test('make looks behind a sign-in with an allowed secret', async () => {
  const look = (...requests: object[]): string => JSON.stringify({ look: requests });
  const { err, model } = await makeRequest(
    'Sign in to practice://corner-bookshop as reader@example.com / bookworm',
    [
      look(
        { open: 'practice://corner-bookshop/sign-in' },
        { fill: 'E-mail address', text: 'reader@example.com' },
        { fill: 'Password', text: '${secrets.PASSWORD}', submit: true },
      ),
      plan(open('practice://corner-bookshop/sign-in')),
    ],
    '--allow-secrets',
  );
  expect(err).not.toContain('asks to sign in');
  const [first, second] = model.asked.map((asked) => JSON.stringify(asked));
  expect(first).toContain('fill its password with `${secrets.PASSWORD}`');
  expect(second).toContain('Welcome back');
  expect(second).not.toContain('bookworm');
}, 120_000);

test('make tries every step on an allowed test system', async () => {
  const { err, exitCode } = await make(
    [
      plan(
        open('practice://corner-bookshop/sign-in'),
        step('n2', 'type_text', { text: 'x', into: 'Password' }, 'Type a password'),
        step('n3', 'type_text', { text: 'a@b.example', into: 'E-mail address', submit: true }, 'Sign in'),
        step(
          'n4',
          'expect_text',
          { text: 'The e-mail address or the password is not right.' },
          'See why not',
        ),
      ),
    ],
    '--allow-sending',
    'practice://corner-bookshop',
  );
  expect({ err, exitCode }).toMatchObject({ err: expect.stringContaining('every step was tried') });
}, 120_000);

test('make doesn’t try a plan for an unnamed site', async () => {
  const { err, exitCode, read } = await make([plan(open('https://elsewhere.example'))]);
  expect(exitCode).toBe(2);
  expect(err).toContain('--allow-origin https://elsewhere.example');
  expect((await read()).nodes).toHaveLength(1);
}, 60_000);

test('make doesn’t try a plan that needs permission', async () => {
  const { err, exitCode, read } = await makeRequest('Sign in to the practice site as robin / hunter2', [
    plan(
      open('practice://corner-bookshop/sign-in'),
      step('n2', 'type_text', { text: '${secrets.PASSWORD}', into: 'Password' }, 'Type the password'),
    ),
  ]);
  expect(exitCode).toBe(2);
  expect(err).toMatch(/Not tried: [\s\S]*add --allow-secrets/);
  expect((await read()).nodes).toHaveLength(2);
}, 60_000);

test('make never sends or writes a typed password', async () => {
  const { err, exitCode, model, read } = await makeRequest(
    'Sign in to the practice site as robin / hunter2',
    [
      plan(
        open('practice://corner-bookshop/sign-in'),
        step('n2', 'type_text', { text: '${secrets.PASSWORD}', into: 'Password' }, 'Type the password'),
      ),
    ],
    '--allow-secrets',
  );
  expect(err).toContain('A secret in your text was replaced with ${secrets.PASSWORD}.');
  expect(err).toContain('✓ Type the password');
  expect(exitCode).toBe(0);
  expect(JSON.stringify([model.asked, await read()])).not.toContain('hunter2');
  expect(JSON.stringify(model.asked)).toContain('as robin / ${secrets.PASSWORD}');
}, 120_000);
