import { expect, test } from 'vitest';
import type { RevisionProposed } from '../../../shared/run/replan-events.ts';
import { createRevisionDesk } from './revision-desk.ts';

const proposed = (revisionNumber: number): RevisionProposed => ({ type: 'revision-proposed', nodeId: 'B', visit: 1, revisionNumber, action: 'breakdown', rationale: 'x', ops: [], itemMap: [], replaced: [], confirmations: [] });

test.each([true, false])('a revision waits until it is answered with %s', async (isApproved) => {
  const desk = createRevisionDesk();
  const answer = desk.approve(proposed(1), new AbortController().signal);
  desk.answer(1, isApproved);
  expect(await answer).toBe(isApproved);
});

test('an answer to another revision, or a second one, is refused', async () => {
  const desk = createRevisionDesk();
  const answer = desk.approve(proposed(2), new AbortController().signal);
  expect(() => { desk.answer(1, true); }).toThrow('Revision R1 no longer waits');
  desk.answer(2, true);
  expect(() => { desk.answer(2, false); }).toThrow('no longer waits');
  expect(await answer).toBe(true);
});

test('when the run is stopped meanwhile it is turned down', async () => {
  const desk = createRevisionDesk();
  const stopping = new AbortController();
  const answer = desk.approve(proposed(1), stopping.signal);
  stopping.abort();
  expect(await answer).toBe(false);
  expect(() => { desk.answer(1, true); }).toThrow('no longer waits');
});
