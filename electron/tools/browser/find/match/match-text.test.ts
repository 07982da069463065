import { expect, test } from 'vitest';
import { outlineFrom } from '../outline.ts';
import { matchText } from './match-text.ts';

test('a cell with a mark for copying says its name', () => {
  const mark = { role: 'generic', text: '↦', ariaHidden: true };
  const page = outlineFrom([
    { role: 'row', children: [{ role: 'cell', name: 'INC-204', children: [mark] }] },
  ]);
  expect(matchText([page], { text: 'INC-204' })).toMatchObject([{ role: 'cell', text: 'INC-204' }]);
});
