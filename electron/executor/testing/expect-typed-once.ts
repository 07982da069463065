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
