// @vitest-environment happy-dom
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commitEdits, selectHasOpenEdits, useOpenEdits } from './open-edits.ts';
import { useToasts } from './toast.ts';
import { useDraft } from './use-draft.ts';

let root: Root;
let committed: number[];

function Retries({ start }: { readonly start: number }) {
  const [value, setValue] = useState(start);
  const { field, ...draft } = useDraft({
    name: 'Retries',
    value,
    draftKey: 'retries:n1',
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
const type = (text: string): void => {
  flushSync(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
};

beforeEach(() => {
  committed = [];
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

test('a field stays open until it is committed', () => {
  expect(isOpen()).toBe(false);
  type('3');
  expect(isOpen()).toBe(true);
  expect(commitEdits()).toBeUndefined();
  expect(committed).toEqual([3]);
  expect(isOpen()).toBe(false);
});

test('typing the old value closes the edit', () => {
  type('12');
  type('1');
  expect(isOpen()).toBe(false);
  expect(committed).toEqual([]);
});

test('invalid text stays, is flagged, and reported', () => {
  type('many');
  expect(commitEdits()).toMatchObject({ name: 'Retries', error: 'A whole number' });
  expect(field().value).toBe('many');
  expect(field().dataset['error']).toBe('A whole number');
  expect(committed).toEqual([]);
  expect(isOpen()).toBe(true);
});

test('a removed field commits valid text', () => {
  type('5');
  show(null);
  expect(committed).toEqual([5]);
  expect(isOpen()).toBe(false);
});

test('a removed field’s invalid text is reported', () => {
  type('many');
  show(null);
  expect(committed).toEqual([]);
  expect(useToasts.getState().toasts.at(-1)?.message).toContain('“many”');
  show(1);
  expect(field().value).toBe('many');
  expect(isOpen()).toBe(true);
});
