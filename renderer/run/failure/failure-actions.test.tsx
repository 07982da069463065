// @vitest-environment happy-dom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tooltip } from 'radix-ui';
import { expect, test } from 'vitest';
import type { Failure } from '../../../shared/run/events.ts';
import { Settings } from '../../../shared/settings.ts';
import { node, workflowOf } from '../../../shared/testing/build.ts';
import { undo, useDocument } from '../../state/document.ts';
import { useView } from '../../state/view.ts';
import { fakeBridge } from '../../testing/fake-bridge.ts';
import { finished, playRun, startedAt } from '../../testing/play-run.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { QuestionDialog } from '../../app/question-dialog.tsx';
import { EndStrip } from '../end-strip.tsx';

const several = {
  code: 'target-ambiguous',
  message: '“Delete” matches 2 elements on this page.',
  details: {
    candidates: [
      { role: 'button', name: 'Delete', within: 'Tea', find: { target: 'Delete', within: 'Tea' } },
      { role: 'button', name: 'Delete', within: 'Rice', find: { target: 'Delete', nth: 2 } },
    ],
  },
};
const workflow = workflowOf(
  [node('a', 'Tool', { server: 'browser', tool: 'click', arguments: { target: 'Delete', timeoutMs: 9 } })],
  [],
);
const argumentsNow = (): unknown => {
  const params = useDocument.getState().workflow?.nodes[0]?.params;
  return (params as { readonly arguments: unknown } | undefined)?.arguments;
};

function showFailure(failure: Failure = several, settings: object = {}) {
  const { asked } = fakeBridge({ 'run/start': () => undefined, 'settings/write': () => undefined });
  useView.setState({ settings: Settings.parse(settings) });
  playRun(
    workflow,
    startedAt('a'),
    { type: 'node-failed', nodeId: 'a', visit: 1, attempt: 1, durationMs: 5, failure },
    finished('failed', { nodeId: 'a', failure }),
  );
  render(
    <Tooltip.Provider>
      <EndStrip />
      <Toaster above={0} />
      <QuestionDialog />
    </Tooltip.Provider>,
  );
  return { user: userEvent.setup({ delay: null }), asked };
}

test('a key takes a candidate as an edit', async () => {
  const { user, asked } = showFailure();
  const group = screen.getByRole('group', { name: 'On the page instead' });
  const [tea, rice] = within(group).getAllByRole('button');
  expect([tea?.textContent, rice?.textContent]).toEqual([
    'buttonDeletein Tea',
    'buttonDeletenumber 2 · in Rice',
  ]);
  rice?.focus();
  await user.keyboard('{Enter}');
  expect(argumentsNow()).toEqual({ target: 'Delete', nth: 2, timeoutMs: 9 });
  expect(rice?.getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement).toBe(rice);
  screen.getByText('The step now looks for “Delete”, number 2.');
  act(undo);
  expect(argumentsNow()).toEqual({ target: 'Delete', timeoutMs: 9 });
  expect(rice?.getAttribute('aria-pressed')).toBe('false');
  await user.click(tea as HTMLElement);
  expect(argumentsNow()).toEqual({ target: 'Delete', within: 'Tea', timeoutMs: 9 });
  screen.getByText('The step now looks for “Delete”, in Tea.');
  const toaster = screen.getByRole('region', { name: 'Messages' });
  await user.click(within(toaster).getByRole('button', { name: 'Run from here' }));
  await waitFor(() => {
    expect(asked).toContainEqual(['run/start', expect.objectContaining({ startNodeId: 'a' })]);
  });
});

test('the whole message is beside its candidates', () => {
  showFailure();
  expect(screen.getByRole('alert').textContent).toContain(several.message);
});

const missing = { ...several, code: 'target-not-found', message: 'No button called “Remove” on this page.' };
const connected = { models: { planner: { baseUrl: 'http://models.test', model: 'large' } } };
const choose = () => screen.queryByRole('button', { name: 'Let a model choose…' });

test('a model may choose a target once allowed', async () => {
  const { user, asked } = showFailure(missing, connected);
  await user.click(choose() as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Allow and run from here' }));
  await waitFor(() => {
    expect(asked.map(([name]) => name)).toEqual(expect.arrayContaining(['settings/write', 'run/start']));
  });
  expect(useView.getState().settings?.agent.resolveTargets).toBe(true);
});

test('a model may choose without similar elements', () => {
  showFailure({ code: missing.code, message: missing.message }, connected);
  expect(choose()).not.toBeNull();
});

test.each<[string, Failure, object]>([
  ['a model is missing', missing, {}],
  ['it is allowed already', missing, { ...connected, agent: { resolveTargets: true } }],
  ['several elements are meant', several, connected],
])('no model may choose where %s', (_, failure, settings) => {
  showFailure(failure, settings);
  expect(choose()).toBeNull();
});

test('canceling allows nothing', async () => {
  const { user, asked } = showFailure(missing, connected);
  await user.click(choose() as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(asked).toEqual([]);
  expect(useView.getState().settings?.agent.resolveTargets).toBe(false);
});
