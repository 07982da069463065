import { beforeEach, expect, test } from 'vitest';
import { chain } from '../../shared/testing/build.ts';
import { closeDocument, edit, loadDocument, useDocument } from '../state/document.ts';
import { useQuestion } from '../state/questions.ts';
import { expectRun, forgetRun } from '../state/run.ts';
import { fakeBridge } from '../testing/fake-bridge.ts';
import { openDocument } from './document-actions.ts';

const mine = { ...chain('a'), name: 'Mine' };
const opened = { workflow: { ...chain('b'), id: 'other' }, path: '/other.json', isDirty: false };

beforeEach(() => {
  forgetRun();
  closeDocument();
  loadDocument(mine, '/mine.json', false);
  edit('Rename', [{ op: 'update-node', nodeId: 'a', changes: { name: 'x' } }]);
});

/** A main process whose dialog for opening is answered so, and what it was told to end or to throw away. */
function mainThatOpens(answer: object | null): () => string[] {
  const { asked } = fakeBridge({ 'document/open': () => answer, 'document/discard-recovery': () => undefined, 'run/stop': () => undefined });
  return () => asked.map(([name]) => name).filter((name) => name !== 'document/open');
}

async function answer(...choices: (string | null)[]): Promise<void> {
  for (const choice of choices) {
    await expect.poll(() => useQuestion.getState().question).not.toBeNull();
    useQuestion.getState().question?.answer(choice);
  }
}

test('what was not to be saved stays, with its recovery copy, when then no file is chosen', async () => {
  const ended = mainThatOpens(null);
  const opening = openDocument();
  await answer('discard');
  await opening;
  expect(useDocument.getState().workflow).toMatchObject({ name: 'Mine', nodes: [{ name: 'x' }] });
  expect(ended()).toEqual([]);
});

test('what was not to be saved goes with its recovery copy once another file is there', async () => {
  const ended = mainThatOpens(opened);
  const opening = openDocument();
  await answer('discard');
  await opening;
  expect(useDocument.getState()).toMatchObject({ path: '/other.json', workflow: { id: 'other' } });
  expect(ended()).toEqual(['document/discard-recovery']);
});

test('a run that may be stopped goes on when the person then stays after all', async () => {
  const ended = mainThatOpens(opened);
  expectRun('7f3d1a52-2f4b-4a53-9a3c-6f2f7a0f1b11');
  const opening = openDocument();
  await answer('stop', 'cancel');
  await opening;
  expect(ended()).toEqual([]);
  const again = openDocument();
  await answer('stop', 'discard');
  await again;
  expect(ended()).toEqual(['run/stop', 'document/discard-recovery']);
});
