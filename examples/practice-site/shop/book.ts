export interface Book {
  readonly slug: string;
  readonly title: string;
  readonly author: string;
  readonly shelf: ShelfId;
  readonly pence: number;
  readonly stock: number;
  readonly pages: number;
  readonly blurb: string;
}

export type ShelfId = 'sea-stories' | 'garden-books' | 'night-trains';

export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('’', '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

export function describeStock(stock: number): 'Out of stock' | 'Last copy' | `${number} in stock` {
  if (stock === 0) return 'Out of stock';
  return stock === 1 ? 'Last copy' : `${stock} in stock`;
}
