import { html, type Html } from '../../../shared/text/html.ts';
import { showPage } from '../markup/page-shell.ts';
import type { Reply, PageRequest } from '../reply.ts';
import { describeStock, type Book } from '../shop/book.ts';
import { formatPrice, plainPrice } from '../shop/price.ts';
import { searchBooks, type ResultPage } from '../shop/search-books.ts';
import { findShelf, shelfAfter, shelves, type Shelf } from '../shop/shelves.ts';

export function catalogPage(request: PageRequest): Reply {
  const words = (request.query.get('q') ?? '').trim();
  const shelf = findShelf(request.query.get('shelf'));
  const results = searchBooks({
    words,
    shelf: shelf?.id ?? null,
    page: Number(request.query.get('page') ?? 1),
  });
  const title = shelf?.name ?? (words === '' ? 'All books' : `Books for “${words}”`);
  return showPage(request, {
    title,
    main: html`<div class="wide">
      <h1>${title}</h1>
      ${shelf !== undefined && html`<p class="lead">${shelf.summary}</p>`}
      ${shelfLinks(shelf, words)}
      ${results.total === 0 ? nothingFound(words) : html`${table(results)}${pager(request, results)}`}
      ${shelf !== undefined && results.page === results.pageCount && onwards(shelf)}
    </div>`,
  });
}

function shelfLinks(shelf: Shelf | undefined, words: string): Html {
  const current = (isCurrent: boolean) => isCurrent && html` aria-current="page"`;
  return html`<nav aria-label="Shelves"><ul class="tabs">
    <li><a href="/books"${current(shelf === undefined && words === '')}>All books</a></li>
    ${shelves.map(({ id, name }) => html`<li><a href="/books?shelf=${id}"${current(id === shelf?.id)}>${name}</a></li>`)}
  </ul></nav>`;
}

function table({ books, total }: ResultPage): Html {
  return html`<p role="status" class="total-found">${total === 1 ? '1 book' : `${total} books`}</p>
  <table class="results">
    <caption>Results</caption>
    <thead><tr><th scope="col">Title</th><th scope="col">Author</th><th scope="col" class="number">Price</th><th scope="col">Stock</th></tr></thead>
    <tbody>${books.map(row)}</tbody>
  </table>`;
}

function row(book: Book): Html {
  return html`<tr>
    <th scope="row"><a href="/books/${book.slug}"><img src="/covers/${book.slug}.svg" alt="" width="28" height="42">${book.title}</a></th>
    <td>${book.author}</td>
    <td class="number"><data value="${plainPrice(book.pence)}">${formatPrice(book.pence)}</data></td>
    <td${book.stock < 2 && html` class="scarce"`}>${describeStock(book.stock)}</td>
  </tr>`;
}

function pager({ query }: PageRequest, { page, pageCount }: ResultPage): Html {
  const link = (to: number, rel: string, label: string) => {
    const next = new URLSearchParams(query);
    next.set('page', String(to));
    return html`<a rel="${rel}" href="/books?${next.toString()}">${label}</a>`;
  };
  return html`<nav class="pager" aria-label="Pages">
    <span>${page > 1 && link(page - 1, 'prev', 'Previous')}</span>
    <p>Page ${page} of ${pageCount}</p>
    <span>${page < pageCount && link(page + 1, 'next', 'Next')}</span>
  </nav>`;
}

function onwards(shelf: Shelf): Html {
  const following = shelfAfter(shelf);
  return following === undefined
    ? html`<p class="onwards">That was the last shelf.</p>`
    : html`<p class="onwards"><a href="/books?shelf=${following.id}">Walk on to ${following.name}</a></p>`;
}

function nothingFound(words: string): Html {
  return html`<div class="empty">
    <p role="status">No books for “${words}”.</p>
    <p>Try fewer words, or <a href="/books">look through all books</a>.</p>
  </div>`;
}
