import { expect, test } from 'vitest';
import type { BrowsedPage } from '../../tools/browser/exploration/browsed-page.ts';
import type { ExploredPage } from './explore.ts';
import { listExploredPages } from './list-explored-pages.ts';
import type { ExplorationRequest } from './read-exploration-request.ts';

function explored(path: string, request: ExplorationRequest, from?: ExploredPage): ExploredPage {
  const address = `https://shop.example/${path}`;
  const page: BrowsedPage = { url: address, title: path, frames: [], documents: [], kinds: new Map() };
  return { request, address, page, from };
}

test('lists what was pressed and filled with its page', () => {
  const next: ExplorationRequest = { kind: 'press', target: { target: 'Next' } };
  const books = explored('books', { kind: 'open', address: 'shop.example' });
  const second = explored('books', next, books);
  const third = explored('books', next, second);
  const found = explored(
    'found',
    { kind: 'fill', target: { target: 'Search' }, text: 'sea', submit: true },
    third,
  );
  expect(listExploredPages([books, second, third, found])).toEqual([
    {
      address: 'https://shop.example/books',
      title: 'books',
      did: ['Pressed “Next” 2 times', 'Filled “Search” with “sea” and Enter'],
    },
    { address: 'https://shop.example/found', title: 'found', did: [] },
  ]);
});
