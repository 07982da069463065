// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tooltip } from 'radix-ui';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PartField } from './part-field.tsx';

function Form({
  initial,
  onChange,
}: {
  readonly initial: string;
  onChange(value: string | undefined): void;
}) {
  const [value, setValue] = useState<string | undefined>(initial);
  return (
    <PartField
      title="Take"
      value={value ?? ''}
      error={undefined}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

function show(initial = ''): { readonly last: () => string | undefined } {
  const values: (string | undefined)[] = [];
  render(<Form initial={initial} onChange={(value) => values.push(value)} />, { wrapper: Tooltip.Provider });
  return { last: () => values.at(-1) };
}
const choose = (words: string): Promise<void> =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: 'Take' }), words);
const type = (field: string, words: string): Promise<void> =>
  userEvent.type(screen.getByRole('combobox', { name: new RegExp(`^${field}`) }), words);

test('each choice keeps its words', async () => {
  const { last } = show();
  await choose('an amount');
  expect(last()).toBe('amount');
  await type('Words before it', 'Total to');
  expect(last()).toBe('amount after Total to');
  await choose('the text after …');
  expect(last()).toBe('after Total to');
  await choose('the text between …');
  await type('Words before it', ' and pay');
  await type('Words after it', 'by card');
  expect(last()).toBe('between "Total to and pay" and by card');
  await choose('a pattern');
  await type('Pattern', 'A-[[0-9]+');
  expect(last()).toBe('/A-[0-9]+/');
  await choose('the whole text');
  expect(last()).toBeUndefined();
});

test('a written part shows its words', () => {
  show('number between net and VAT');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Take' }).value).toBe('number');
  expect(screen.getByDisplayValue('net')).toBeTruthy();
  expect(screen.getByDisplayValue('VAT')).toBeTruthy();
});
