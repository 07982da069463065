import type { Book } from '../shop/book.ts';
import { formatPrice } from '../shop/price.ts';
import { html, type Html } from '../../../shared/text/html.ts';

export function bookCard(book: Book): Html {
  return html`<li class="card">
    <a href="/books/${book.slug}"><img src="/covers/${book.slug}.svg" alt="" width="200" height="300">${book.title}</a>
    <p class="muted">${book.author}</p>
    <p class="price">${formatPrice(book.pence)}</p>
  </li>`;
}
