import { beforeEach, expect, test } from 'vitest';
import { chain } from '../../shared/testing/build.ts';
import {
  edit,
  loadDocument,
  markSaved,
  redo,
  sealHistory,
  selectIsDirty,
  undo,
  useDocument,
} from './document.ts';
import { useToasts } from '../ui/toast.ts';

const rename = (name: string, mergeKey?: string) =>
  edit('Rename', [{ op: 'update-node', nodeId: 'a', changes: { name } }], mergeKey);
const name = (): string | undefined => useDocument.getState().workflow?.nodes[0]?.name;
const isDirty = (): boolean => selectIsDirty(useDocument.getState());

beforeEach(() => {
  loadDocument(chain('a', 'b'), '/x.json', false);
});

test('an edit is one undo step', () => {
  rename('one');
  rename('two');
  undo();
  expect(name()).toBe('one');
  undo();
  expect(name()).toBe('a');
  redo();
  redo();
  expect(name()).toBe('two');
});

test('a refused edit says why', () => {
  const before = useDocument.getState();
  const result = edit('Rename', [{ op: 'update-node', nodeId: 'nowhere', changes: { name: 'x' } }]);
  expect(result).toMatchObject({ ok: false, error: [{ message: expect.any(String) as string }] });
  expect(useDocument.getState()).toMatchObject({ workflow: before.workflow, past: before.past });
  expect(useToasts.getState().toasts.at(-1)).toMatchObject({
    message: expect.stringMatching(/^Rename: not possible\. ./) as string,
    tone: 'bad',
  });
});

test('typing in one field is one undo step', () => {
  rename('o', 'name');
  rename('on', 'name');
  rename('one', 'name');
  sealHistory();
  rename('one!', 'name');
  undo();
  expect(name()).toBe('one');
  undo();
  expect(name()).toBe('a');
});

test('undoing everything leaves no unsaved changes', () => {
  expect(isDirty()).toBe(false);
  rename('one');
  expect(isDirty()).toBe(true);
  undo();
  expect(isDirty()).toBe(false);
  redo();
  rename('a');
  expect(isDirty()).toBe(false);
});

test('undoing past the saved state is unsaved', () => {
  rename('one');
  const { workflow } = useDocument.getState();
  if (workflow !== null) markSaved(workflow, '/x.json');
  expect(isDirty()).toBe(false);
  undo();
  expect(isDirty()).toBe(true);
});

test('an edit after an undo clears redo', () => {
  rename('one');
  undo();
  rename('two');
  redo();
  expect(name()).toBe('two');
});

test('undo restores a deleted step', () => {
  const before = useDocument.getState().workflow;
  edit('Delete', [{ op: 'remove-node', nodeId: 'a' }]);
  undo();
  expect(useDocument.getState().workflow).toEqual(before);
});

test('an earlier version can’t be edited', () => {
  rename('one');
  useDocument.setState({ isLocked: true });
  rename('two');
  undo();
  expect(name()).toBe('one');
  useDocument.setState({ isLocked: false });
  undo();
  expect(name()).toBe('a');
});

test('an edit without effect adds no undo step', () => {
  rename('one');
  undo();
  rename('a');
  expect(useDocument.getState().past).toEqual([]);
  redo();
  expect(name()).toBe('one');
});

test('typing and deleting a letter changes nothing', () => {
  rename('one');
  undo();
  rename('ax', 'name');
  rename('a', 'name');
  expect(useDocument.getState().past).toEqual([]);
  expect(useDocument.getState().future).toHaveLength(1);
  rename('ay', 'name');
  expect(useDocument.getState().past).toHaveLength(1);
  undo();
  expect(name()).toBe('a');
});

test('letters that cancel out keep the previous undo step', () => {
  rename('one');
  rename('one!', 'name');
  rename('one', 'name');
  rename('one?', 'name');
  expect(useDocument.getState().past).toHaveLength(2);
  undo();
  expect(name()).toBe('one');
  undo();
  expect(name()).toBe('a');
});
