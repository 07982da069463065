import { expect, test } from 'vitest';
import { rankCandidates } from './candidates.ts';

const page = [
  { role: 'link', name: 'Skip to the page' },
  { role: 'link', name: 'Books' },
  { role: 'searchbox', name: 'Search books' },
  { role: 'button', name: 'Search' },
  { role: 'heading', name: 'The Quiet Pilot' },
  { role: 'button', name: 'Add to basket' },
  { role: 'region', name: 'From the same shelf' },
  { role: 'link', name: 'The Gull’s Ledger' },
];
const names = (target: string, purpose: 'press' | 'edit' | 'look') =>
  rankCandidates(page, { target }, purpose).map(({ name }) => name);

test("names that share only a common word aren't similar", () => {
  expect(names('Put into the bag', 'press').slice(0, 3)).toEqual([
    'Search',
    'Add to basket',
    'Skip to the page',
  ]);
});

test('names that share a significant word exclude others', () => {
  expect(names('Basket now', 'press')).toEqual(['Add to basket']);
  expect(names('The Pilot', 'look')).toEqual(['The Quiet Pilot']);
});

test('without a similar name, suitable roles come first', () => {
  expect(names('Zzz', 'edit')[0]).toBe('Search books');
  expect(
    rankCandidates([...page, { role: 'textbox', name: 'Full name' }], { target: 'Zzz' }, 'edit')[0],
  ).toEqual({ role: 'textbox', name: 'Full name' });
});
