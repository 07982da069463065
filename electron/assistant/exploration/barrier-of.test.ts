import { expect, test } from 'vitest';
import { outlineFrom } from '../../tools/browser/find/outline.ts';
import { barrierOf } from './barrier-of.ts';

const heading = (name: string) => ({ role: 'heading', name });
const field = (name: string) => ({ role: 'textbox', name });

test.each([
  ['sign in', [heading('Log in'), field('E-mail')]],
  ['prove that a person is there', [heading('Verify you are human')]],
  [undefined, [heading('News'), field('E-mail')]],
  [undefined, [heading('Log in or search'), field('E-mail'), field('Search')]],
])('%s is what a page asks for first', (barrier, things) => {
  const page = { title: 'Shop', frames: [outlineFrom(things)], kinds: new Map() };
  expect(barrierOf(page)).toBe(barrier);
});
