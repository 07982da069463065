import buyABook from './buy-a-book.planwright.json?raw';
import decideByStock from './decide-by-stock.planwright.json?raw';
import everyPage from './every-page-of-every-shelf.planwright.json?raw';
import onlyIfAffordable from './only-if-affordable.planwright.json?raw';
import theMissingButton from './the-missing-button.planwright.json?raw';

export interface Example {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly file: string;
  readonly needsPracticeSite: boolean;
}

export const examples: readonly Example[] = [
  {
    id: 'buy-a-book',
    title: 'Buy a book',
    summary: 'Search, basket, checkout, order number: twelve steps in a row.',
    file: buyABook,
    needsPracticeSite: true,
  },
  {
    id: 'only-if-affordable',
    title: 'Only if affordable',
    summary: 'Reads a price and buys only within the budget: an If on a variable.',
    file: onlyIfAffordable,
    needsPracticeSite: true,
  },
  {
    id: 'decide-by-stock',
    title: 'Decide by stock',
    summary: 'Last copy, out of stock or plenty: a Switch with three outputs.',
    file: decideByStock,
    needsPracticeSite: true,
  },
  {
    id: 'every-page-of-every-shelf',
    title: 'Every page of every shelf',
    summary: 'Reads the rows of all 48 books: a Loop over pages inside a Loop over shelves.',
    file: everyPage,
    needsPracticeSite: true,
  },
  {
    id: 'the-missing-button',
    title: 'The missing button',
    summary: 'Fails on purpose, so you can see how to fix a step.',
    file: theMissingButton,
    needsPracticeSite: true,
  },
];
