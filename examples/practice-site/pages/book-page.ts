import { bookCard } from '../markup/book-card.ts';
import { html, type Html } from '../../../shared/text/html.ts';
import { showPage } from '../markup/page-shell.ts';
import type { Reply, PageRequest } from '../reply.ts';
import { describeStock, type Book } from '../shop/book.ts';
import { books, findBook } from '../shop/books.ts';
import { formatPrice, plainPrice } from '../shop/price.ts';
import { findShelf } from '../shop/shelves.ts';
import { notFoundPage } from './not-found-page.ts';

export function bookPage(request: PageRequest): Reply {
  const book = findBook(request.id);
  if (book === undefined) return notFoundPage(request);
  const shelf = findShelf(book.shelf);
  const others = books.filter((other) => other.shelf === book.shelf && other !== book).slice(0, 6);
  return showPage(request, {
    title: book.title,
    main: html`<div class="wide">
      <nav class="crumbs" aria-label="Breadcrumb"><ol><li><a href="/books">Books</a></li><li><a href="/books?shelf=${book.shelf}">${shelf?.name ?? ''}</a></li></ol></nav>
      <article class="book" itemscope itemtype="https://schema.org/Product">
        <img class="cover" src="/covers/${book.slug}.svg" alt="Front cover" width="280" height="420">
        <div>
          <h1>${book.title}</h1>
          <p class="byline">by ${book.author}</p>
          <p class="lead">${book.blurb}</p>
          <p class="price large"><data itemprop="price" value="${plainPrice(book.pence)}">${formatPrice(book.pence)}</data></p>
          <p class="stock" data-testid="stock">${describeStock(book.stock)}</p>
          ${book.stock > 0 ? addForm(book) : notifyMe}
          <h2>Details</h2>
          <dl class="facts">
            <div><dt>Pages</dt><dd>${book.pages}</dd></div>
            <div><dt>Binding</dt><dd>Paperback, thread-sewn</dd></div>
            <div><dt>Shelf</dt><dd>${shelf?.name ?? ''}</dd></div>
          </dl>
        </div>
      </article>
      <section aria-labelledby="same-shelf"><h2 id="same-shelf">From the same shelf</h2><ul class="cards">${others.map(bookCard)}</ul></section>
    </div>`,
  });
}

function addForm({ slug, stock }: Book): Html {
  return html`<form class="add" method="post" action="/basket/add">
    <input type="hidden" name="book" value="${slug}">
    <label for="quantity">Quantity</label>
    <input id="quantity" name="quantity" type="number" min="1" max="${stock}" value="1" required>
    <button>Add to basket</button>
  </form>`;
}

const notifyMe = html`<p class="buttons"><button type="button">Notify me</button></p>`;
