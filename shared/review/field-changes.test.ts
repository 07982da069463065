import { expect, test } from 'vitest';
import { node } from '../testing/build.ts';
import { changesAt, listFields, describeFieldChange, valueAt } from './field-changes.ts';

const before = {
  ...node('a', 'Tool', { tool: 'click', arguments: { target: 'Save', nth: 1 } }),
  name: 'Save',
};
const after = {
  ...node('a', 'Tool', { tool: 'click', arguments: { target: 'Submit' } }),
  name: 'Submit',
  position: { x: 9, y: 9 },
};

test('changes list fields and arguments, not the position', () => {
  expect(listFields(before, after).map(describeFieldChange)).toEqual([
    'name: “Save” → “Submit”',
    'target: “Save” → “Submit”',
    'nth: 1 → none',
  ]);
});

test('several texts are listed in quotes', () => {
  const either = node('a', 'Tool', { tool: 'click', arguments: { target: ['Save', 'Send'] } });
  expect(listFields(either, { ...after, name: 'a' }).map(describeFieldChange)).toEqual([
    'target: “Save”, “Send” → “Submit”',
  ]);
});

test('a value is read by its path', () => {
  const path = ['params', 'arguments', 'target'];
  expect(valueAt(after, path)).toBe('Submit');
  expect(changesAt(after, path, 'Send')).toEqual({
    params: { tool: 'click', arguments: { target: 'Send' } },
  });
  expect(changesAt(after, ['name'], 'Send')).toEqual({ name: 'Send' });
  expect(valueAt(undefined, path)).toBeUndefined();
});
