import type { ShelfId } from './book.ts';

export interface Shelf {
  readonly id: ShelfId;
  readonly name: string;
  readonly summary: string;
}

export const shelves: readonly Shelf[] = [
  {
    id: 'sea-stories',
    name: 'Sea stories',
    summary: 'Salt, rope and weather, and the people who came back to tell of it.',
  },
  {
    id: 'garden-books',
    name: 'Garden books',
    summary: 'For those who know their soil, and those who are about to.',
  },
  { id: 'night-trains', name: 'Night trains', summary: 'Puzzles with a timetable, best begun after supper.' },
];

export function findShelf(id: string | null): Shelf | undefined {
  return shelves.find((shelf) => shelf.id === id);
}

export function shelfAfter(shelf: Shelf): Shelf | undefined {
  return shelves[shelves.indexOf(shelf) + 1];
}
