import { expect, test } from 'vitest';
import { saveStateOf } from './save-state.ts';

const idle = { isSaving: false, failure: null, isDirty: false, path: '/a' };

test('the save state follows edits, saves, and failures', () => {
  expect(saveStateOf(idle)).toBe('saved');
  expect(saveStateOf({ ...idle, isDirty: true })).toBe('unsaved');
  expect(saveStateOf({ ...idle, isDirty: true, isSaving: true })).toBe('saving');
  expect(saveStateOf({ ...idle, isDirty: true, failure: 'The disk is full.' })).toBe('failed');
  expect(saveStateOf({ ...idle, path: null })).toBe('new');
});
