import { expect } from 'vitest';
import { browserStep, openBody, runSteps } from './run-on-page.ts';
import type { TypedPage } from './typed-pages.ts';

export async function expectToBeTypedOnce({ body, args }: TypedPage): Promise<void> {
  await openBody(body, `/typed-${body.length}`);
  const target = 'css' in args ? {} : { into: 'Note' };
  const { outcome, sent } = await runSteps([browserStep('a', 'type_text', { ...target, ...args })]);
  expect(outcome).toEqual({ status: 'succeeded' });
  expect(sent.map(({ effect }) => effect)).toEqual([
    'clear' in args || 'submit' in args ? 'non-idempotent' : 'idempotent',
  ]);
}

export async function expectFilledPopupToStay(close = ''): Promise<void> {
  const browser = await openBody(
    `<button onclick="document.title=1">Go on</button><div id="form" role="dialog" aria-modal="true" aria-label="Request" style="position:fixed;inset:0;background:#fff">${close}<label>Phone <input id="phone"></label></div><script>onkeydown = ({ key }) => { if (key === 'Escape') form.remove(); };</script>`,
    '/filled',
  );
  const { outcome } = await runSteps(
    [
      browserStep('a', 'type_text', { into: 'Phone', text: '4711' }),
      browserStep('b', 'click', { target: 'Go on', timeoutMs: 500 }),
    ],
    ['a -> b'],
  );
  expect(outcome.failure).toMatchObject({
    code: 'persistent-obstruction-bug',
    message: expect.stringMatching(
      /^Dialog “Request” blocks button “Go on” and holds what this run entered\./,
    ) as unknown,
  });
  expect(await browser.session.openPage?.evaluate('[phone.value, document.title].join()')).toBe('4711,Test');
}
