import { expect, test } from 'vitest';
import { limitTexts } from './limit-texts.ts';

test('a small result stays as it is', () => {
  const answer = { value: 'a', rows: [{ a: '1' }], count: 1, found: true, first: null };
  expect(limitTexts(answer)).toEqual(answer);
});

test('long texts, lists and results are cut with a note', () => {
  expect(limitTexts({ value: 'x'.repeat(100_001) })).toMatchObject({
    value: 'x'.repeat(100_000),
    cut: 'Too long. Cut: “value” after 100,000 characters.',
  });
  expect(limitTexts({ values: Array.from({ length: 5_001 }, () => 'x'), count: 5_001 })).toMatchObject({
    count: 5_001,
    cut: 'Too long. Cut: “values” after 5,000 of 5,001 entries.',
  });
  const large = limitTexts({ rows: Array.from({ length: 100 }, () => ({ a: 'x'.repeat(50_000) })) });
  expect(JSON.stringify(large).length).toBeLessThan(1_100_000);
  expect(large['cut']).toBe('Too long. Cut: “rows” after 20 of 100 entries.');
});
