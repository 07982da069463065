import { expect, test } from 'vitest';
import { Node } from '../../shared/workflow/node.ts';
import { replaceIdsByNames } from './replace-ids-by-names.ts';

const step = (id: string, name: string): Node =>
  Node.parse({ id, type: 'Tool', name, params: { tool: 'look' } });
const steps = [step('n2', 'Buy the book'), step('n2.1', 'Open the book'), step('A', 'Look')];

test('a quoted id becomes a name', () => {
  expect(replaceIdsByNames('"A" was not executed before "n2.1".', steps)).toBe(
    '“Look” was not executed before “Open the book”.',
  );
});

test('an id with a number needs no quotes', () => {
  expect(replaceIdsByNames('n2.1 comes after n2.', steps)).toBe(
    '“Open the book” comes after “Buy the book”.',
  );
});

test('a word that resembles an id stays', () => {
  expect(replaceIdsByNames('A page of plan2, n2.15 and n21', steps)).toBe('A page of plan2, n2.15 and n21');
});
