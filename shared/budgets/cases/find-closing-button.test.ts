import { expect, test } from 'vitest';
import type { PageNode } from '../../page/snapshot.ts';
import { nodeContext, cookies, pageOf } from '../../testing/budgets.ts';
import { blockerOf } from './blocker.ts';
import { findClosingButton } from './find-closing-button.ts';

const button = (name: string, more: Partial<PageNode> = {}): PageNode => ({
  role: 'button',
  name,
  path: [],
  bounds: { x: 350, y: 340, width: 40, height: 20 },
  ...more,
});
const outside = { bounds: { x: 10, y: 10, width: 40, height: 20 } };
const find = (...nodes: PageNode[]) =>
  findClosingButton(pageOf({ dialogs: [cookies], nodes }), blockerOf(cookies, nodeContext()), nodeContext());

test.each(['Close', 'Not now', 'No thanks', 'Skip', '×', 'Schließen'])('“%s” closes the dialog', (name) => {
  expect(find(button('Accept'), button(name))).toEqual({ role: 'button', name, number: undefined });
});

test.each([
  ['agrees', button('Accept all')],
  ['deletes', button('Delete')],
  ['has no name', button('')],
  ['is disabled', button('Close', { isDisabled: true })],
  ['is outside', button('Close', outside)],
  ['is a field', button('Close', { role: 'textbox' })],
])('a button that %s closes nothing', (_, node) => {
  expect(find(node)).toBeUndefined();
});

test('a number tells equal names apart', () => {
  expect(find(button('Close', outside), button('Close'))).toMatchObject({ name: 'Close', number: 2 });
});

test('without a matching dialog the topmost modal counts', () => {
  const backdrop = blockerOf({ role: 'generic', name: 'Backdrop' }, nodeContext());
  expect(
    findClosingButton(pageOf({ dialogs: [cookies], nodes: [button('Close')] }), backdrop, nodeContext()),
  ).toMatchObject({ name: 'Close' });
  expect(findClosingButton(pageOf({ nodes: [button('Close')] }), backdrop, nodeContext())).toBeUndefined();
});

test("the target's own dialog is never closed", () => {
  const backdrop = blockerOf({ role: 'generic', name: 'Hint' }, nodeContext());
  const page = pageOf({
    dialogs: [cookies],
    target: { ...button('Save'), isInViewport: true },
    nodes: [button('Cancel')],
  });
  expect(findClosingButton(page, backdrop, nodeContext())).toBeUndefined();
});
