import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../shared/app-error.ts';
import { chain } from '../../shared/testing/build.ts';
import { edit, loadDocument, selectIsDirty, useDocument } from '../state/document.ts';
import { useQuestion } from '../state/questions.ts';
import { expectRun } from '../state/run.ts';
import { fakeBridge } from '../testing/fake-bridge.ts';
import { openDocument, saveDocument } from './document-actions.ts';
import { useSaveActivity } from './save-state.ts';

const mine = { ...chain('a'), name: 'Mine' };
const opened = { workflow: { ...chain('b'), id: 'other' }, path: '/other.json', isDirty: false };

beforeEach(() => {
  loadDocument(mine, '/mine.json', false);
  edit('Rename', [{ op: 'update-node', nodeId: 'a', changes: { name: 'x' } }]);
});

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

test('discarding without a chosen file keeps everything', async () => {
  const ended = mainThatOpens(null);
  const opening = openDocument();
  await answer('discard');
  await opening;
  expect(useDocument.getState().workflow).toMatchObject({ name: 'Mine', nodes: [{ name: 'x' }] });
  expect(ended()).toEqual([]);
});

test('discarded work loses its copy once another file opens', async () => {
  const ended = mainThatOpens(opened);
  const opening = openDocument();
  await answer('discard');
  await opening;
  expect(useDocument.getState()).toMatchObject({ path: '/other.json', workflow: { id: 'other' } });
  expect(ended()).toEqual(['document/discard-recovery', 'document/open-recovery']);
});

test('the run continues if the user stays', async () => {
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
  'the user decides about another program’s change: %s',
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
