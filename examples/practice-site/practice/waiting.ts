import { setTimeout as sleep } from 'node:timers/promises';
import { html } from '../../../shared/text/html.ts';
import { sendHtml, type Reply, type PageRequest } from '../reply.ts';
import { books } from '../shop/books.ts';
import { formatPrice } from '../shop/price.ts';
import type { Practice } from './practice.ts';

const slowMs = 2000;
const maxMs = 30_000;
const bundle = 8;

/** Content after about 2 s, or `?after=` milliseconds. */
export const slowPage: Practice = {
  id: 'slow',
  title: 'Slow shelf',
  summary: 'The recommendation arrives about two seconds after the page.',
  body: ({
    query,
  }) => html`<div class="sheet" data-load="/practice/slow/content?after=${slowness(query)}" aria-busy="true" aria-live="polite">
    <p class="busy"><span class="spinner" aria-hidden="true"></span>Fetching a book from the back room…</p>
  </div>`,
};

export async function slowContent({ query, signal }: PageRequest): Promise<Reply> {
  await sleep(slowness(query), undefined, { signal });
  return sendHtml(html`<h2>Today we recommend</h2>
    <p><a href="/books/the-quiet-pilot">The Quiet Pilot</a> by Samuel Reyes.</p>
    <p class="buttons"><a class="button" href="/books/the-quiet-pilot">Show the book</a></p>`);
}

function slowness(query: URLSearchParams): number {
  const delayMs = Number(query.get('after') ?? slowMs);
  return Number.isFinite(delayMs) ? Math.min(Math.max(0, delayMs), maxMs) : slowMs;
}

export const endlessSpinner: Practice = {
  id: 'endless-spinner',
  title: 'Spinner without end',
  summary: 'It says that it is loading, and it will say so until you leave.',
  body: () => html`<div class="sheet" aria-busy="true">
    <p class="busy" role="status"><span class="spinner" aria-hidden="true"></span>Loading your reading list…</p>
    <p class="buttons"><button type="button" disabled>Open the list</button></p>
  </div>`,
};

export const loadMore: Practice = {
  id: 'load-more',
  title: 'Load more',
  summary: 'A list that grows by eight books at each press, until there are no more.',
  body: () => html`<div class="sheet">
    <p role="status" data-shown>Showing ${bundle} of ${books.length} books</p>
    <ul class="long-list" data-list aria-label="Books">${items(0)}</ul>
    <p class="buttons"><button type="button" data-load-more="/practice/load-more/items" data-total="${books.length}">Load more</button></p>
  </div>`,
};

export function moreItems({ query }: PageRequest): Reply {
  return sendHtml(html`${items(Math.max(0, Math.trunc(Number(query.get('from') ?? 0)) || 0))}`);
}

function items(from: number) {
  return books
    .slice(from, from + bundle)
    .map(
      ({ slug, title, pence }) =>
        html`<li><a href="/books/${slug}">${title}</a> <span class="price">${formatPrice(pence)}</span></li>`,
    );
}
