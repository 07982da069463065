import { expect, test } from 'vitest';
import { drawn, tool } from '../../executor/testing/drawn.ts';
import { outlineFrom } from '../../tools/browser/find/outline.ts';
import { outsideFences } from '../../../shared/testing/outside-fences.ts';
import { scriptedModel } from '../models/testing/scripted-model.ts';
import { chat } from '../chat.ts';
import type { OpenPage } from './open-page.ts';

const workflow = drawn([tool('n1', 'open_page', { arguments: { url: 'https://shop.example/' } })], []);
const shows = (...written: object[]) => [outlineFrom(written)];

async function ask(message: string, more: Partial<OpenPage> = {}): Promise<string> {
  const model = scriptedModel(JSON.stringify({ message: 'The button is called “Pay now”.' }));
  const address = more.address ?? 'https://shop.example/checkout';
  await chat(
    { workflow, message, history: { messages: [] }, lastRun: null },
    {
      model,
      catalog: [],
      features: { agentSteps: false, aiTransforms: false },
      maxRepairAttempts: 1,
      signal: new AbortController().signal,
      openPage: {
        address,
        allowed: [],
        practice: { fillInValues: (values) => Promise.resolve(values) },
        read: () =>
          Promise.resolve({
            url: address,
            title: 'Checkout',
            frames: shows(
              { role: 'button', name: 'Pay now', ref: 'e1' },
              { role: 'textbox', name: 'Card', value: '4711', ref: 'e2' },
              { role: 'paragraph', text: 'Your voucher is swordfish.', ref: 'e3' },
            ),
            documents: [1],
            kinds: new Map(),
          }),
        mask: (text) => text.replaceAll('swordfish', '••••••'),
        ...more,
      },
    },
  );
  return model.asked[0]?.messages.at(-1)?.content ?? '';
}

test('the page is fenced, without values and secrets', async () => {
  const asked = await ask('Why did it fail?');
  expect(asked).toMatch(/## Open page\n(~~~+)\nCheckout, https:\/\/shop\.example\/checkout\n[\s\S]*\n\1\n/);
  expect(asked).toContain('button “Pay now”');
  expect(asked).toContain('Your voucher is ••••••.');
  expect(asked).not.toMatch(/4711|swordfish/);
  expect(outsideFences(asked)).not.toContain('Pay now');
});

test("shows an unnamed site's page only if allowed", async () => {
  const address = 'https://login.example/?next=shop';
  const asked = await ask('Why did it fail?', { address });
  expect(asked).toContain('https://login.example is open in the run’s browser.');
  expect(asked).not.toContain('Pay now');
  expect(await ask('Why did it fail?', { address, allowed: ['https://login.example'] })).toContain('Pay now');
  expect(await ask('Sign in at login.example', { address })).toContain('Pay now');
});

test('says that the page doesn’t respond', async () => {
  expect(await ask('Why did it fail?', { read: () => Promise.resolve(undefined) })).toContain(
    'https://shop.example/checkout is open in the run’s browser, but doesn’t respond, so it isn’t shown.',
  );
});
