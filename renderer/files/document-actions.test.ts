import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../shared/app-error.ts';
import { chain } from '../../shared/testing/build.ts';
import { closeDocument, edit, loadDocument, selectIsDirty, useDocument } from '../state/document.ts';
import { useQuestion } from '../state/questions.ts';
import { expectRun, forgetRun } from '../state/run.ts';
import { fakeBridge } from '../testing/fake-bridge.ts';
import { openDocument, saveDocument } from './document-actions.ts';
import { useSaveActivity } from './save-state.ts';

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
  const { asked } = fakeBridge({
    'document/open': () => answer,
    'document/discard-recovery': () => undefined,
    'run/stop': () => undefined,
  });
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
  expect(ended()).toEqual(['document/discard-recovery', 'document/open-recovery']);
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
  expect(ended()).toEqual(['run/stop', 'document/discard-recovery', 'document/open-recovery']);
});

/** A main process whose file another program has changed, and how it was asked to save. */
function mainWithChangedFile(): () => readonly unknown[] {
  const { asked } = fakeBridge({
    'document/save': ({ workflow, saveAs, isOverwriting = false }) => {
      if (!saveAs && !isOverwriting)
        throw new AppError('changed-elsewhere', 'It was changed by another program.');
      return { path: saveAs ? '/elsewhere.json' : '/mine.json', name: workflow.name };
    },
  });
  return () => asked.map(([, request]) => request);
}

test.each([
  ['cancel', false, { path: '/mine.json', attempts: 1 }],
  [null, false, { path: '/mine.json', attempts: 1 }],
  ['overwrite', true, { path: '/mine.json', attempts: 2 }],
  ['save-as', true, { path: '/elsewhere.json', attempts: 2 }],
] as const)(
  'what becomes of a change by another program is for the person to say: %s',
  async (choice, isSaved, { path, attempts }) => {
    const requests = mainWithChangedFile();
    const saving = saveDocument();
    await answer(choice);
    expect(await saving).toBe(isSaved);
    expect(useDocument.getState().path).toBe(path);
    expect(selectIsDirty(useDocument.getState())).toBe(!isSaved);
    expect(useSaveActivity.getState()).toEqual({ isSaving: false, failure: null });
    expect(requests()).toHaveLength(attempts);
  },
);
