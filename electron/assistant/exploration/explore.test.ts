import { expect, test } from 'vitest';
import { emptyWorkflow } from '../../../shared/workflow/workflow.ts';
import { scriptedChat } from '../../executor/testing/scripted-chat.ts';
import type { BrowsedPage } from '../../tools/browser/exploration/browsed-page.ts';
import { outlineFrom, thingsIn } from '../../tools/browser/find/outline.ts';
import { planOrPatch } from '../plan-or-patch.ts';

const address = 'https://shop.example/sign-in';

function signInPage(): BrowsedPage {
  const frame = outlineFrom([
    { role: 'textbox', name: 'Password', ref: 'e1' },
    { role: 'button', name: 'Sign in', ref: 'e2' },
  ]);
  const field = [...thingsIn(frame)].find(({ name }) => name === 'Password') ?? frame;
  return {
    url: address,
    title: 'Sign in',
    frames: [frame],
    documents: [1],
    kinds: new Map([[field, 'password, required']]),
  };
}

const step = (id: string, name: string, tool_name: string, args: object): object => ({
  id,
  name,
  step_type: 'Tool',
  tool_name,
  arguments: args,
});

test('reports a sign-in to the model and with guesses', async () => {
  const model = scriptedChat(
    JSON.stringify({ look: [{ open: 'https://shop.example/account' }] }),
    JSON.stringify({
      message: 'Signs in, and opens the orders.',
      steps: [
        step('a', 'Open', 'open_page', { url: 'https://shop.example/account' }),
        step('b', 'Sign in', 'click', { target: 'Sign in' }),
        step('c', 'Open the orders', 'click', { target: 'Orders' }),
      ],
    }),
  );
  const outcome = await planOrPatch(emptyWorkflow('w'), 'Open my orders on https://shop.example', {
    model,
    catalog: [],
    attempts: 1,
    features: { agentSteps: false, aiTransforms: false },
    signal: new AbortController().signal,
    exploration: {
      now: () => 0,
      practice: { fillInValues: (values) => Promise.resolve(values) },
      ask: () => Promise.resolve(false),
      onExplore: () => undefined,
      openBrowser: () =>
        Promise.resolve({
          call: () => Promise.resolve({ ok: true, value: {} }),
          address: () => address,
          read: () => Promise.resolve(signInPage()),
          takePrevented: () => [],
          isLoading: () => false,
          close: () => Promise.resolve(),
        }),
    },
  });
  expect(model.asked[1]?.messages.at(-1)?.content).toContain(
    `Sign in, ${address}. It asks to sign in, and nobody is signed in here.`,
  );
  expect(
    outcome.warnings.filter(({ code }) => code === 'unseen').map(({ nodeId, message }) => nodeId ?? message),
  ).toEqual([`${address} asks to sign in, so what lies behind it wasn’t seen.`, 'n3']);
});
