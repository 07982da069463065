import { expect, test } from 'vitest';
import type { HeldSend, MadeEnd } from '../../../shared/make/made.ts';
import { drawn, tool } from '../../executor/testing/drawn.ts';
import { describeMade } from './describe-made.ts';
import type { Made } from '../../make/make-it-work.ts';

const workflow = drawn(
  [tool('n1', 'click', { name: 'Sign in' }), tool('n2', 'click', { name: 'Pay' })],
  ['n1 -> n2'],
);
const terminal = {
  out: () => undefined,
  err: () => undefined,
  isInteractive: false,
  hasColors: false,
  confirm: () => Promise.resolve(false),
};

const tokens = { input: 1, output: 1 };

function describe(end: MadeEnd, repairs: Made['repairs'] = []): string {
  const untried = end.kind === 'harmless-end' ? workflow.nodes.slice(1) : [];
  const made = { end, workflow, untried, results: [], tries: 2, repairs, modelCalls: 1, tokens };
  return describeMade(terminal, made);
}
const held = (more: Partial<HeldSend>): MadeEnd => ({
  kind: 'harmless-end',
  nodeId: 'n1',
  held: [{ method: 'POST', address: 'http://shop.example/sign-in', isAside: false, ...more }],
});

test('make says that nothing behind a sign-in was tried', () => {
  expect(describe(held({ isSignIn: true }))).toBe(
    '\n✓ It works up to “Sign in”, which would send POST http://shop.example/sign-in. That was held back. Nothing behind the sign-in was tried: “Pay”. To sign in while trying, name the password with --secret and add --allow-secrets. (2 tries, 0 repairs)\n',
  );
});

test('make ends with the reason of each change', () => {
  const edits = [
    { kind: 'added', nodeId: 'n1', name: 'Sign in', reason: 'The page asks for it.' },
    { kind: 'rewired', nodeId: 'n2', name: 'Pay', reason: 'It comes last.' },
  ] as const;
  const repair = { workflow, ops: [], message: 'Signs in.', edits, warnings: [] };
  expect(describe({ kind: 'green' }, [repair])).toBe(
    '\n✓ It works: every step was tried. (2 tries, 1 repair)\n  + Sign in: The page asks for it.\n  ~ Pay: It comes last.\n',
  );
});

test('make says how to try the rest', () => {
  expect(describe(held({}))).toContain(
    'Not tried yet: “Pay”. To try the rest on a test system, add --allow-sending http://shop.example.',
  );
  expect(describe(held({ address: 'practice://corner-bookshop/basket/add' }))).toContain(
    'add --allow-sending practice://corner-bookshop. ',
  );
  expect(describe(held({ method: 'CALL', address: 'crm/add' }))).not.toContain('--allow-');
});

test('make marks results that nobody compared with the request', () => {
  expect(describe({ kind: 'green', isUnreviewed: true, why: 'The model failed: No.' })).toContain(
    "! It works: every step was tried. Compare the results with your request: the assistant didn't review them. The model failed: No. (2 tries",
  );
});

test('make marks unsaved changes', () => {
  expect(describe({ kind: 'green', isUnsaved: true })).toContain(
    "! It works: every step was tried. But the page says that changes aren't saved yet.",
  );
});
