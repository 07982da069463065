// @vitest-environment happy-dom
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commitEdits, selectHasOpenEdits, useOpenEdits } from './open-edits.ts';
import { useToasts } from './toast.ts';
import { forgetKeptTexts, useDraft } from './use-draft.ts';

let root: Root;
let committed: number[];

function Retries({ start }: { readonly start: number }) {
  const [value, setValue] = useState(start);
  const { field, ...draft } = useDraft({
    name: 'Retries',
    value,
    keptAs: 'retries:n1',
    print: String,
    read: (text) => (/^\d+$/.test(text) ? { value: Number(text) } : { error: 'A whole number' }),
    onCommit: (next) => {
      committed.push(next);
      setValue(next);
    },
  });
  return (
    <input
      ref={field}
      value={draft.text}
      data-error={draft.error}
      onChange={(event) => {
        draft.onChange(event.target.value);
      }}
    />
  );
}

const show = (start: number | null): void => {
  flushSync(() => {
    root.render(start === null ? null : <Retries start={start} />);
  });
};
const field = (): HTMLInputElement =>
  document.querySelector('input') ?? expect.unreachable('there is no field');
const isOpen = (): boolean => selectHasOpenEdits(useOpenEdits.getState());
/** As a person types: past React's own setter, then told. */
const type = (text: string): void => {
  flushSync(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
};

beforeEach(() => {
  committed = [];
  forgetKeptTexts();
  useToasts.setState({ toasts: [] });
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  show(1);
});
afterEach(() => {
  flushSync(() => {
    root.unmount();
  });
});

test('a field that is being edited is open until it is taken over', () => {
  expect(isOpen()).toBe(false);
  type('3');
  expect(isOpen()).toBe(true);
  expect(commitEdits()).toBeUndefined();
  expect(committed).toEqual([3]);
  expect(isOpen()).toBe(false);
});

test('typing back what it was is no edit', () => {
  type('12');
  type('1');
  expect(isOpen()).toBe(false);
  expect(committed).toEqual([]);
});

test('a text that can’t be read stays, is flagged and is named as refused', () => {
  type('many');
  expect(commitEdits()).toMatchObject({ name: 'Retries', flaw: 'A whole number' });
  expect(field().value).toBe('many');
  expect(field().dataset['error']).toBe('A whole number');
  expect(committed).toEqual([]);
  expect(isOpen()).toBe(true);
});

test('a field that goes away takes over what it can', () => {
  type('5');
  show(null);
  expect(committed).toEqual([5]);
  expect(isOpen()).toBe(false);
});

test('a field that goes away with a text that can’t be read says so, and has it again when it is back', () => {
  type('many');
  show(null);
  expect(committed).toEqual([]);
  expect(useToasts.getState().toasts.at(-1)?.message).toContain('“many”');
  show(1);
  expect(field().value).toBe('many');
  expect(isOpen()).toBe(true);
});
