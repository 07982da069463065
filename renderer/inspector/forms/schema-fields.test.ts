import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/json.ts';
import { formFieldsOf } from './schema-fields.ts';

const schema: JsonObject = {
  type: 'object',
  required: ['text'],
  properties: {
    label: { type: 'string', title: 'Label' },
    role: { type: 'string', enum: ['button', 'link'] },
    nth: { type: 'integer' },
    text: { type: 'string', description: 'What to type.' },
    clear: { type: 'boolean', default: true },
    tags: { type: 'array', items: { type: 'string' } },
    rows: { type: 'array', items: { type: 'object' } },
  },
};

const names = (fields: readonly { readonly name: string }[]): string[] => fields.map(({ name }) => name);

test('required arguments are first, rare ones folded', () => {
  const { main, more } = formFieldsOf(schema, {});
  expect(names(main)).toEqual(['text', 'label', 'role', 'clear', 'tags', 'rows']);
  expect(names(more)).toEqual(['nth']);
});

test('a rare argument with a value is shown', () => {
  expect(names(formFieldsOf(schema, { nth: 2 }).more)).toEqual([]);
});

test('the target comes before other required arguments', () => {
  const text = { type: 'string' };
  const { main } = formFieldsOf(
    { type: 'object', required: ['onto'], properties: { target: text, role: text, onto: text } },
    {},
  );
  expect(names(main)).toEqual(['target', 'onto', 'role']);
});

test('a file path gets a file field', () => {
  expect(
    formFieldsOf({ properties: { path: { type: 'string', format: 'file-path' } } }, {}).main[0]?.kind,
  ).toBe('file');
});

test('each type gets a matching control', () => {
  const kinds = Object.fromEntries(
    formFieldsOf(schema, { nth: 1 }).main.map(({ name, kind }) => [name, kind]),
  );
  expect(kinds).toEqual({
    text: 'text',
    label: 'text',
    role: 'choice',
    nth: 'number',
    clear: 'boolean',
    tags: 'lines',
    rows: 'json',
  });
});

test('an untitled argument shows its name', () => {
  const { main } = formFieldsOf(
    { properties: { maxItemsCount: { type: 'integer' }, file_path: { type: 'string' } } },
    {},
  );
  expect(main.map(({ title }) => title)).toEqual(['Max items count', 'File path']);
});

test('a nullable type counts as that type', () => {
  const { main } = formFieldsOf(
    { properties: { size: { anyOf: [{ type: 'integer' }, { type: 'null' }] } } },
    {},
  );
  expect(main[0]?.kind).toBe('number');
});

test('only the first optional arguments are shown', () => {
  const properties = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`a${index}`, { type: 'string' }]),
  );
  const { main, more } = formFieldsOf({ properties }, {});
  expect([main.length, more.length]).toEqual([7, 13]);
});

test('a number or keyword takes one line', () => {
  const alternatives = { anyOf: [{ type: 'integer' }, { type: 'string', const: 'last' }] };
  expect(formFieldsOf({ properties: { which: alternatives } }, {}).main.map(({ kind }) => kind)).toEqual([
    'number',
  ]);
});

test('a text list has one item per line', () => {
  const alternatives = { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] };
  expect(formFieldsOf({ properties: { option: alternatives } }, {}).main.map(({ kind }) => kind)).toEqual([
    'text-or-lines',
  ]);
});

test('a target is one name, or several', () => {
  const names = { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] };
  const { main } = formFieldsOf({ properties: { target: names, into: names } }, {});
  expect(main.map(({ kind }) => kind)).toEqual(['names', 'names']);
});
