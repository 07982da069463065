import type { Book } from './book.ts';
import { findBook } from './books.ts';

export type Basket = Readonly<Record<string, number>>;

export interface BasketLine {
  readonly book: Book;
  readonly quantity: number;
  readonly pence: number;
}

export interface BasketTotals {
  readonly lines: readonly BasketLine[];
  readonly count: number;
  readonly goods: number;
  readonly delivery: number;
  readonly total: number;
}

const deliveryPence = 295;
export const freeDeliveryFrom = 3000;

export function addToBasket(
  basket: Basket,
  { book, quantity }: { readonly book: Book; readonly quantity: number },
): Basket {
  return setQuantity(basket, { book, quantity: (basket[book.slug] ?? 0) + quantity });
}

export function setQuantity(
  basket: Basket,
  { book, quantity }: { readonly book: Book; readonly quantity: number },
): Basket {
  const kept = Math.min(Math.trunc(quantity), book.stock);
  if (kept > 0) return { ...basket, [book.slug]: kept };
  return Object.fromEntries(Object.entries(basket).filter(([slug]) => slug !== book.slug));
}

/** Amounts in pence. Delivery is free from £30. */
export function totalsOf(basket: Basket): BasketTotals {
  const lines = Object.entries(basket).flatMap(([slug, quantity]) => {
    const book = findBook(slug);
    return book === undefined ? [] : [{ book, quantity, pence: book.pence * quantity }];
  });
  const goods = lines.reduce((sum, line) => sum + line.pence, 0);
  const delivery = goods === 0 || goods >= freeDeliveryFrom ? 0 : deliveryPence;
  return {
    lines,
    goods,
    delivery,
    total: goods + delivery,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}
