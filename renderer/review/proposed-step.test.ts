// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { chain } from '../../shared/testing/build.ts';
import { loadDocument, useDocument } from '../state/document.ts';
import { useReview } from '../state/review.ts';
import { editProposed } from './proposed-step.ts';
import { stageProposal } from './review-actions.ts';
import { canRedo, canUndo, redoLatest, undoLatest } from './undo-redo.ts';

const base = chain('a', 'b');
const proposal = () => useReview.getState().proposal;
const changesOf = (nodeId: string) =>
  proposal()?.reply.ops.find((op) => op.op === 'update-node' && op.nodeId === nodeId);
const asProposed = { op: 'update-node', nodeId: 'a', changes: { name: 'New a' } };

beforeEach(() => {
  loadDocument(base, null, false);
  stageProposal({
    id: 'p',
    author: 'assistant',
    title: 'Rename',
    base,
    reply: {
      message: '',
      ops: [{ op: 'update-node', nodeId: 'a', changes: { name: 'New a' } }],
      reasons: {},
      warnings: [],
      problems: [],
      valid: true,
      modelCalls: 0,
      tokens: { input: 0, output: 0 },
      author: 'offline',
      wantsUndo: false,
    },
  });
});

test("a proposal's edits can be undone", () => {
  const first = proposal();
  expect(canUndo()).toBe(false);
  editProposed('a', 'Rename', { name: 'Mine' });
  const edited = proposal();
  expect(changesOf('a')).toMatchObject({ changes: { name: 'Mine' } });
  expect(edited?.edited).toEqual(['a']);

  undoLatest();
  expect(proposal()).toBe(first);
  expect(changesOf('a')).toEqual(asProposed);
  expect([canUndo(), canRedo()]).toEqual([false, true]);
  redoLatest();
  expect(proposal()).toBe(edited);
  expect([canUndo(), canRedo()]).toEqual([true, false]);
  expect(useDocument.getState()).toMatchObject({ workflow: base, past: [], future: [] });
});

test('edits of one field undo together', () => {
  editProposed('a', 'Retries', { retries: 1 });
  for (const name of ['M', 'Mi']) editProposed('a', 'Rename', { name }, 'name');
  undoLatest();
  expect(changesOf('a')).toMatchObject({ changes: { name: 'New a', retries: 1 } });
  undoLatest();
  expect(changesOf('a')).toEqual(asProposed);
  redoLatest();
  redoLatest();
  expect(changesOf('a')).toMatchObject({ changes: { name: 'Mi', retries: 1 } });
  undoLatest();
  editProposed('a', 'Rename', { name: 'Other' }, 'name');
  expect(canRedo()).toBe(false);
  undoLatest();
  expect(changesOf('a')).toMatchObject({ changes: { name: 'New a', retries: 1 } });
});

test('Undo applies to the workflow of a hidden proposal', () => {
  editProposed('a', 'Rename', { name: 'Mine' });
  useReview.setState({ isOpen: false });
  expect(canUndo()).toBe(false);
  undoLatest();
  expect(changesOf('a')).toMatchObject({ changes: { name: 'Mine' } });
});
