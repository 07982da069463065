import type { Basket } from './shop/basket.ts';
import type { Order } from './shop/order.ts';

export interface Session {
  readonly basket: Basket;
  readonly orders: readonly Order[];
  readonly isSignedIn: boolean;
  readonly cookieChoice: 'accepted' | 'rejected' | undefined;
}

export const newSession: Session = { basket: {}, orders: [], isSignedIn: false, cookieChoice: undefined };

export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
