import { expect, test } from 'vitest';
import type { Tried } from '../../shared/make/trying.ts';
import { chain } from '../../shared/testing/build.ts';
import { triedOf } from '../testing/reply-of.ts';
import { describeTryResult, summarizeTry } from './describe-try.ts';

const tried = (more: Partial<Tried>) => triedOf(chain('a', 'b'), more);

test('describes a try, its cost, and why it was repaired', () => {
  const repair = [
    { nodeId: 'a', name: 'Pay', kind: 'changed', reason: 'It says “Pay now”.' },
    { nodeId: 'b', name: 'Receipt', kind: 'rewired', reason: 'It comes late.' },
  ] as const;
  expect(describeTryResult(tried({ tries: 2, repairs: [repair] }))).toBe(
    'It works: every step was tried.\n\n2 tries, 1 repair.\n\n- Pay: It says “Pay now”.\n- Receipt: It comes late.',
  );
  expect(describeTryResult(tried({ end: { kind: 'stopped' } }))).toBe('Stopped.\n\n1 try.');
  expect(describeTryResult(tried({ end: { kind: 'stopped' }, repairs: [[]] }))).toBe(
    'Stopped.\n\n1 try, 1 repair. The proposal keeps its repairs.',
  );
});

test('a try ending at a sign-in says how to continue', () => {
  const send = { method: 'POST', address: 'https://shop.example/session', isAside: false };
  const said = (held: object): string =>
    describeTryResult(tried({ end: { kind: 'harmless-end', nodeId: 'b', held: [{ ...send, ...held }] } }));
  expect(said({ isSignIn: true })).toContain('turn on the key below your message.');
  expect(said({})).not.toContain('the key');
});

test('summarizes a try for the review bar', () => {
  const at = { nodeId: 'b', reason: 'No button.', why: 'Enough.' };
  expect(summarizeTry(tried({}))).toBe('tried ✓');
  expect(summarizeTry(tried({ end: { kind: 'green', isUnsaved: true } }))).toBe('tried, not saved');
  expect(summarizeTry(tried({ end: { kind: 'green', isUnreviewed: true } }))).toBe('tried, not reviewed');
  expect(summarizeTry(tried({ end: { kind: 'stuck', ...at } }))).toBe('fails at “b”');
  expect(summarizeTry(tried({ end: { kind: 'harmless-end', nodeId: 'b', held: [] } }))).toBe(
    'works up to “b”',
  );
});
