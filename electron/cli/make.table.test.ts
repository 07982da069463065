import { afterAll, expect, test } from 'vitest';
import { servePages } from '../executor/agent/testing/serve-pages.ts';
import { makeByRequest, openShopStep, planOf } from './testing/make-by-request.ts';
import { toolStep as step } from './testing/scripted-planner.ts';

const pages = await servePages();
afterAll(() => pages.close());

test('make tries every step on the practice site and prints doubts', async () => {
  const { err, exitCode, read } = await makeByRequest('Look at the basket of the practice site.', [
    JSON.stringify({
      message: 'As I understand it.',
      nodes: [
        openShopStep('practice://corner-bookshop/sign-in'),
        {
          id: 'n2',
          step_type: 'Loop',
          name: 'Each page',
          exit_condition: { left: 'look.found', operator: 'Equals', right: false },
          max_iterations: 2,
        },
        step('n3', 'find_text', { text: 'Next' }, 'Look'),
        { id: 'n4', step_type: 'EndLoop', name: 'End', loop_id: 'n2' },
        step('n5', 'type_text', { text: 'x', into: 'Password' }, 'Type a password'),
        step('n6', 'type_text', { text: 'a@b.example', into: 'E-mail address' }, 'Type who'),
        step('n7', 'click', { target: 'Log me in', timeoutMs: 300 }, 'Sign in'),
        step(
          'n8',
          'expect_text',
          { text: 'The e-mail address or the password is not right.' },
          'See why not',
        ),
      ],
      edges: [
        { from: 'n1', to: 'n2' },
        { from: 'n2', to: 'n3', output: { type: 'LoopBody' } },
        { from: 'n3', to: 'n4' },
        { from: 'n4', to: 'n2' },
        { from: 'n2', to: 'n5', output: { type: 'LoopDone' } },
        { from: 'n5', to: 'n6' },
        { from: 'n6', to: 'n7' },
        { from: 'n7', to: 'n8' },
      ],
    }),
    JSON.stringify({
      message: 'The shop calls it “Sign in”.',
      update: [
        {
          node_id: 'n7',
          arguments: { target: 'Sign in', role: 'button', timeoutMs: 30_000 },
          reason: 'The button says “Sign in”.',
        },
      ],
    }),
  ]);
  const doubt = 'doubtful “Each page” looks for “Next” but never presses it.+';
  expect(err).toMatch(
    new RegExp(
      `Planned 8 steps\\.\\n(?:.+\\n)*${doubt}\\n[\\s\\S]*Try 1\\n[\\s\\S]*✗ Sign in[\\s\\S]*Repaired\\. The shop calls it “Sign in”\\.\\n {2}~ Sign in: The button says “Sign in”\\.\\n[\\s\\S]*Try 2\\n[\\s\\S]*✓ It works: every step was tried\\. \\(2 tries, 1 repair\\)\\n(?:.+\\n)*${doubt}`,
    ),
  );
  expect(exitCode).toBe(0);
  const { nodes } = await read();
  expect(nodes[0]?.params).toMatchObject({ arguments: { url: 'practice://corner-bookshop/sign-in' } });
  expect(nodes[6]?.params).toMatchObject({ arguments: { target: 'Sign in' } });
}, 120_000);

test('make stops before sending', async () => {
  const url = pages.show(`<form method="post" action="/sign-in">
    <label>E-mail address <input name="email" type="email"></label>
    <label>Password <input name="password" type="password"></label>
    <button>Sign in</button>
  </form>`);
  const { out, exitCode } = await makeByRequest(
    `Look at my account at ${url}.`,
    [
      planOf(
        openShopStep(url),
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
        held: [{ method: 'POST', address: expect.stringMatching(/\/sign-in$/), isSignIn: true }],
      },
      untried: ['n4'],
    },
  });
}, 120_000);
