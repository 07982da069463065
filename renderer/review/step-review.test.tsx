// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { edge, node, workflowOf } from '../../shared/testing/build.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { useDocument } from '../state/document.ts';
import { useReview } from '../state/review.ts';
import { selectNodes } from '../state/selection.ts';
import { openConversation } from '../testing/open-conversation.tsx';
import { proposing } from '../testing/reply-of.ts';
import { useProposedStep } from './proposed-step.ts';
import { StepReview } from './step-review.tsx';
import { shownWorkflow } from './shown-workflow.ts';

const opening = (url: string): Workflow =>
  workflowOf(
    [node('a', 'Tool', { server: 'browser', tool: 'open_page', arguments: { url } }), node('b')],
    [edge('a', 'b')],
  );
const base = opening('https://a.example');

function ChosenStep() {
  const step = useProposedStep();
  return step === null ? null : <StepReview step={step} />;
}

function shownAddress(): unknown {
  const params = shownWorkflow()?.nodes.find(({ id }) => id === 'a')?.params;
  return (params as { readonly arguments: { readonly url: string } } | undefined)?.arguments.url;
}

test('a proposed step shows before, after, and reason', async () => {
  const { user, say } = openConversation({
    workflow: base,
    answers: {
      'assistant/send': () => proposing(base, opening('https://b.example'), { reasons: { a: 'It moved.' } }),
    },
    beside: <ChosenStep />,
  });
  say('use b.example');
  await screen.findByText('1 change proposed, none applied yet');
  act(() => {
    selectNodes(['a']);
  });
  const change = screen.getByRole('region', { name: 'Proposed change' });
  expect(change.textContent).toContain('https://a.example');
  expect(change.textContent).toContain('It moved.');
  expect(change.textContent).not.toContain('edited by you');
  const after = within(change).getByRole<HTMLTextAreaElement>('textbox', { name: 'url, after' });
  expect(after.value).toBe('https://b.example');
  fireEvent.change(after, { target: { value: 'https://mine.example' } });
  expect(change.textContent).toContain('edited by you');
  expect(shownAddress()).toBe('https://mine.example');
  expect(useDocument.getState().workflow).toBe(base);

  await user.click(screen.getByRole('radio', { name: 'Before' }));
  expect(shownAddress()).toBe('https://a.example');
  await user.click(screen.getByRole('radio', { name: 'Diff' }));
  await user.click(screen.getByRole('button', { name: 'Apply 1' }));
  expect(shownAddress()).toBe('https://mine.example');
  expect(useReview.getState().proposal).toBeNull();
  screen.getByText('Applied 1 change, 1 edited by you');
});
