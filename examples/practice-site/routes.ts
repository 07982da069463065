import shopCss from './assets/shop.css?raw';
import shopIcon from './assets/shop.svg?raw';
import practiceJs from './assets/practice.js?raw';
import shopJs from './assets/shop.js?raw';
import { drawCover } from './markup/book-cover.ts';
import { accountPage } from './pages/account-page.ts';
import { addBook, basketPage, removeBook, updateQuantities } from './pages/basket-page.ts';
import { bookPage } from './pages/book-page.ts';
import { catalogPage } from './pages/catalog-page.ts';
import { checkOut, checkoutPage } from './pages/checkout-page.ts';
import { chooseCookies } from './pages/choose-cookies.ts';
import { homePage } from './pages/home-page.ts';
import { newVisitor } from './pages/new-visitor.ts';
import { notFoundPage } from './pages/not-found-page.ts';
import { orderPage } from './pages/order-page.ts';
import { practiceIndexPage, practicePage } from './pages/practice-pages.ts';
import { signIn, signInPage, signOut } from './pages/sign-in-page.ts';
import { moreItems, slowContent } from './practice/waiting.ts';
import { sendText, type Reply, type PageRequest } from './reply.ts';
import { findBook } from './shop/books.ts';

type Answer = (request: PageRequest) => Reply | Promise<Reply>;

const routes: readonly (readonly [pattern: string, answer: Answer])[] = [
  ['GET /', homePage],
  ['GET /books', catalogPage],
  ['GET /books/:id', bookPage],
  ['GET /basket', basketPage],
  ['POST /basket', updateQuantities],
  ['POST /basket/add', addBook],
  ['POST /basket/remove', removeBook],
  ['GET /checkout', checkoutPage],
  ['POST /checkout', checkOut],
  ['GET /orders/:id', orderPage],
  ['GET /sign-in', signInPage],
  ['POST /sign-in', signIn],
  ['POST /sign-out', signOut],
  ['GET /account', accountPage],
  ['POST /cookies', chooseCookies],
  ['GET /new-visitor', newVisitor],
  ['GET /practice', practiceIndexPage],
  ['GET /practice/:id', practicePage],
  ['GET /practice/slow/content', slowContent],
  ['GET /practice/load-more/items', moreItems],
  ['GET /assets/shop.css', () => sendText('text/css', shopCss)],
  ['GET /assets/shop.js', () => sendText('text/javascript', shopJs)],
  ['GET /assets/practice.js', () => sendText('text/javascript', practiceJs)],
  ['GET /assets/shop.svg', () => sendText('image/svg+xml', shopIcon)],
  ['GET /covers/:id', coverImage],
];

export function findRoute(method: string, path: string): { readonly answer: Answer; readonly id: string } {
  const requestParts = `${method === 'HEAD' ? 'GET' : method} ${path}`.split('/');
  for (const [pattern, answer] of routes) {
    const parts = pattern.split('/');
    const fits =
      parts.length === requestParts.length &&
      parts.every((part, index) => part === requestParts[index] || part === ':id');
    if (fits) return { answer, id: parts.includes(':id') ? (requestParts[parts.indexOf(':id')] ?? '') : '' };
  }
  return { answer: notFoundPage, id: '' };
}

function coverImage(request: PageRequest): Reply {
  const book = findBook(request.id.replace(/\.svg$/, ''));
  return book === undefined ? notFoundPage(request) : sendText('image/svg+xml', drawCover(book).text);
}
