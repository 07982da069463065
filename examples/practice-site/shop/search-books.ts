import type { Book } from './book.ts';
import { books } from './books.ts';
import { findShelf } from './shelves.ts';

const pageSize = 8;

export interface BookSearch {
  readonly words: string;
  readonly shelf: string | null;
  readonly page: number;
}

export interface ResultPage {
  readonly books: readonly Book[];
  readonly total: number;
  /** From 1, clamped to `pageCount`. */
  readonly page: number;
  readonly pageCount: number;
}

export function searchBooks({ words, shelf, page }: BookSearch): ResultPage {
  const searchWords = plain(words)
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = books.filter(
    (book) =>
      (shelf === null || book.shelf === shelf) &&
      searchWords.every((word) => searchText(book).includes(word)),
  );
  const pageCount = Math.max(1, Math.ceil(found.length / pageSize));
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount);
  return {
    books: found.slice((shown - 1) * pageSize, shown * pageSize),
    total: found.length,
    page: shown,
    pageCount,
  };
}

function searchText(book: Book): string {
  return plain(`${book.title} ${book.author} ${findShelf(book.shelf)?.name ?? ''}`);
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('’', "'");
}
