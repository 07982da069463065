// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chain } from '../../shared/testing/build.ts';
import { loadDocument } from '../state/document.ts';
import { noReview, useReview } from '../state/review.ts';
import { replyOf } from '../testing/reply-of.ts';
import { stageProposal } from '../review/review-actions.ts';
import { NoRunYet } from './no-run-yet.tsx';

test('nothing can be run while a proposal is reviewed', () => {
  const workflow = chain('a', 'b');
  loadDocument(workflow, null, false);
  render(<NoRunYet isRunning={false} />);
  const run = screen.getByRole('button', { name: /^Run/ });
  expect(run).toHaveProperty('disabled', false);
  act(() => {
    const reply = replyOf({ ops: [{ op: 'remove-node', nodeId: 'b' }] });
    stageProposal({ id: 'p', author: 'assistant', title: 'Shorter', base: workflow, reply });
  });
  expect(run).toHaveProperty('disabled', true);
  screen.getByText('No run yet. Apply or reject the proposal first.');
  act(() => {
    useReview.setState({ ...noReview });
  });
  expect(run).toHaveProperty('disabled', false);
});
