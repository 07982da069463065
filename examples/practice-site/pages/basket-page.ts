import { html, type Html } from '../../../shared/text/html.ts';
import { showPage } from '../markup/page-shell.ts';
import { goTo, type Reply, type PageRequest } from '../reply.ts';
import {
  addToBasket,
  freeDeliveryFrom,
  setQuantity,
  totalsOf,
  type BasketLine,
  type BasketTotals,
} from '../shop/basket.ts';
import { findBook } from '../shop/books.ts';
import { formatPrice } from '../shop/price.ts';
import { notFoundPage } from './not-found-page.ts';

export function basketPage(request: PageRequest): Reply {
  const totals = totalsOf(request.session.basket);
  const added = totals.lines.find(({ book }) => book.slug === request.query.get('added'))?.book;
  return showPage(request, {
    title: 'Basket',
    main: html`<div class="wide">
      <h1>Your basket</h1>
      ${added !== undefined && html`<p class="notice" role="status">“${added.title}” is in your basket.</p>`}
      ${totals.lines.length === 0 ? emptyBasket : fullBasket(totals)}
    </div>`,
  });
}

export function addBook(request: PageRequest): Reply {
  const book = findBook(request.form.get('book'));
  if (book === undefined) return notFoundPage(request);
  const quantity = Math.max(1, Number(request.form.get('quantity') ?? 1) || 1);
  return goTo(`/basket?added=${book.slug}`, {
    ...request.session,
    basket: addToBasket(request.session.basket, { book, quantity }),
  });
}

export function updateQuantities({ form, session }: PageRequest): Reply {
  const basket = totalsOf(session.basket).lines.reduce((next, { book, quantity }) => {
    const newQuantity = Number(form.get(`quantity:${book.slug}`) ?? quantity);
    return setQuantity(next, { book, quantity: Number.isFinite(newQuantity) ? newQuantity : quantity });
  }, session.basket);
  return goTo('/basket', { ...session, basket });
}

export function removeBook({ form, session }: PageRequest): Reply {
  const book = findBook(form.get('book'));
  return goTo(
    '/basket',
    book === undefined ? session : { ...session, basket: setQuantity(session.basket, { book, quantity: 0 }) },
  );
}

const emptyBasket = html`<div class="empty"><p>Your basket is empty.</p><p><a class="button" href="/books">Browse all books</a></p></div>`;

function fullBasket({ lines, goods, delivery, total }: BasketTotals): Html {
  return html`<div class="columns">
    <form class="basket" method="post" action="/basket">
      <table>
        <caption>Books in your basket</caption>
        <thead><tr><th scope="col">Title</th><th scope="col" class="number">Price</th><th scope="col">Quantity</th><th scope="col" class="number">Sum</th><th scope="col"><span class="hidden">Remove</span></th></tr></thead>
        <tbody>${lines.map(row)}</tbody>
      </table>
      <p class="buttons"><button class="quiet">Update basket</button><a href="/books">Keep looking</a></p>
    </form>
    <aside class="sheet summary" aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <dl class="sums">
        <div><dt>Books</dt><dd>${formatPrice(goods)}</dd></div>
        <div><dt>Delivery</dt><dd>${delivery === 0 ? 'Free' : formatPrice(delivery)}</dd></div>
        <div class="total"><dt>Total</dt><dd>${formatPrice(total)}</dd></div>
      </dl>
      ${delivery > 0 && html`<p class="hint">Delivery is free from ${formatPrice(freeDeliveryFrom)}.</p>`}
      <p><a class="button" href="/checkout">Go to checkout</a></p>
    </aside>
  </div>
  <form id="remove" method="post" action="/basket/remove"></form>`;
}

function row({ book, quantity, pence }: BasketLine): Html {
  return html`<tr>
    <th scope="row"><a href="/books/${book.slug}"><img src="/covers/${book.slug}.svg" alt="" width="28" height="42">${book.title}</a></th>
    <td class="number">${formatPrice(book.pence)}</td>
    <td><label class="hidden" for="quantity-${book.slug}">Quantity of ${book.title}</label>
      <input id="quantity-${book.slug}" name="quantity:${book.slug}" type="number" min="0" max="${book.stock}" value="${quantity}"></td>
    <td class="number">${formatPrice(pence)}</td>
    <td><button class="plain" form="remove" name="book" value="${book.slug}" data-confirm="Remove “${book.title}” from your basket?">Remove<span class="hidden"> ${book.title}</span></button></td>
  </tr>`;
}
