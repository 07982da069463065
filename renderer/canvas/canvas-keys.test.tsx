// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { chain, edge, node, workflowOf } from '../../shared/testing/build.ts';
import { useCatalog } from '../state/catalog.ts';
import { loadDocument, useDocument } from '../state/document.ts';
import { fewTools } from '../testing/few-tools.ts';
import { openWindow } from '../testing/open-window.tsx';
import { palette, stepCard, stepForm, stepSearch } from '../testing/window-parts.ts';

const hasKeyboard = (name: string): Promise<void> =>
  waitFor(() => {
    expect(stepCard(name)).not.toBeNull();
    expect(document.activeElement).toBe(stepCard(name));
  });

async function add(user: UserEvent, name: string): Promise<void> {
  await user.keyboard('n');
  await user.type(await stepSearch(), name);
  await user.keyboard('{Enter}');
}

test('a step added by key keeps the focus', async () => {
  const { user } = await openWindow({ workflow: chain('a') });
  await user.keyboard('{Tab}');
  await add(user, 'type text');
  await hasKeyboard('Type text');
  await user.keyboard('n');
  expect(await stepSearch()).toBe(document.activeElement);
});

test('a step added by mouse focuses its field', async () => {
  const { user } = await openWindow();
  await user.click(palette().getByText('Open page'));
  expect(document.activeElement).toBe(stepForm().getByLabelText(/^Address/));
  await user.click(palette().getByText('Click'));
  expect(document.activeElement).toBe(stepForm().getByLabelText('Target'));
});

test('a step chosen before loading is added afterwards', async () => {
  const { user } = await openWindow({ workflow: chain('a') });
  useCatalog.setState({ servers: [] });
  await user.keyboard('{Tab}');
  await add(user, 'open page');
  expect(stepCard('Open page')).toBeNull();
  useCatalog.setState({ servers: fewTools });
  await hasKeyboard('Open page');
});

test('F8 focuses the step with the problem', async () => {
  const { user } = await openWindow({
    workflow: workflowOf([node('asks', 'If'), node('b')], [edge('asks', 'b', 'IfTrue')]),
  });
  await user.keyboard('{Tab}{ArrowDown}');
  await hasKeyboard('b');
  await user.keyboard('{F8}');
  await hasKeyboard('asks');
});

test('F8 uses the open workflow after switching', async () => {
  const { user } = await openWindow({
    workflow: workflowOf([node('asks', 'If'), node('b')], [edge('asks', 'b', 'IfTrue')]),
  });
  await user.keyboard('{Tab}{F8}');
  await hasKeyboard('asks');
  act(() => {
    loadDocument(workflowOf([node('first'), node('decides', 'If')], [edge('first', 'decides')]), null, false);
  });
  await user.keyboard('{Tab}{F8}');
  await hasKeyboard('decides');
});

test('a blocked run focuses the first problem', async () => {
  const { user, asked } = await openWindow({
    workflow: workflowOf([node('asks', 'If'), node('b')], [edge('asks', 'b', 'IfTrue')]),
  });
  await user.keyboard('{Tab}{ArrowDown}');
  await hasKeyboard('b');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await hasKeyboard('asks');
  expect(asked.map(([name]) => name)).not.toContain('run/start');
});

test('Ctrl+D selects and focuses the copy', async () => {
  const { user } = await openWindow({ workflow: chain('a') });
  await user.keyboard('{Tab}{Control>}d{/Control}');
  await hasKeyboard('a 2');
  const selected = [...document.querySelectorAll('[data-step][data-selected="true"]')];
  expect(selected).toEqual([stepCard('a 2')]);
});

test('Escape in a form returns to its step', async () => {
  const { user } = await openWindow({ workflow: chain('a') });
  await user.click(palette().getByText('Open page'));
  await user.keyboard('{Escape}');
  await hasKeyboard('Open page');
  await user.keyboard('{Enter}');
  const address = stepForm().getByLabelText(/^Address/);
  expect(document.activeElement).toBe(address);
  address.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  const name = screen.getByLabelText('Workflow name');
  name.focus();
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(name);
});

test('a click fixes a problem, undo returns it', async () => {
  const { user } = await openWindow({
    workflow: workflowOf(
      [node('again', 'Loop'), node('a'), node('b')],
      [edge('again', 'a', 'LoopBody'), edge('again', 'b', 'LoopDone')],
    ),
  });
  const badge = () => stepCard('again')?.querySelector<HTMLElement>('[aria-label*="problem"]') ?? null;
  await waitFor(() => {
    expect(badge()).not.toBeNull();
  });
  await user.click(badge() ?? expect.unreachable());
  const fix = await waitFor(
    () => document.querySelector<HTMLElement>('.problem-list button') ?? expect.unreachable(),
  );
  await user.click(fix);
  await waitFor(() => {
    expect(badge()).toBeNull();
  });
  expect(useDocument.getState().workflow?.nodes.map(({ type }) => type)).toContain('EndLoop');
  await user.keyboard('{Escape}{Control>}z{/Control}');
  await waitFor(() => {
    expect(badge()).not.toBeNull();
  });
});
