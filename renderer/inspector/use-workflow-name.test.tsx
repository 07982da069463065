// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chain } from '../../shared/testing/build.ts';
import { loadDocument, useDocument } from '../state/document.ts';
import { commitEdits } from '../ui/open-edits.ts';
import { useWorkflowName } from './use-workflow-name.ts';

let root: Root;

function NameField() {
  const { field, text, onChange } = useWorkflowName();
  return (
    <input
      ref={field}
      value={text}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  );
}

const field = (): HTMLInputElement =>
  document.querySelector('input') ?? expect.unreachable('there is no field');
const type = (text: string): void => {
  flushSync(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
};
const named = () => [useDocument.getState().workflow?.name, useDocument.getState().past.length];

beforeEach(() => {
  loadDocument({ ...chain('a'), name: 'Buy a book' }, null, false);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  flushSync(() => {
    root.render(<NameField />);
  });
});
afterEach(() => {
  flushSync(() => {
    root.unmount();
  });
});

test('a name is one edit', () => {
  for (const text of ['', 'S', 'Se', 'Sell a book ']) type(text);
  expect(named()).toEqual(['Buy a book', 0]);
  commitEdits();
  expect(named()).toEqual(['Sell a book', 1]);
});

test.each(['', '   '])('an emptied name (%j) keeps the old one', (text) => {
  type(text);
  commitEdits();
  expect(named()).toEqual(['Buy a book', 0]);
});
