import { bookCard } from '../markup/book-card.ts';
import { html } from '../../../shared/text/html.ts';
import { showPage } from '../markup/page-shell.ts';
import type { Reply, PageRequest } from '../reply.ts';
import { books, findBook } from '../shop/books.ts';
import { shelves } from '../shop/shelves.ts';

const window = ['the-last-paper-chart', 'the-patient-gardener', 'the-22-10-to-anywhere'];
const frontTable = [
  'the-lighthouse-keepers-almanac',
  'moss',
  'platform-nought',
  'the-quiet-pilot',
  'compost-a-love-story',
  'murder-in-the-dining-car',
];
const pick = (slugs: readonly string[]) => slugs.flatMap((slug) => findBook(slug) ?? []);

export function homePage(request: PageRequest): Reply {
  return showPage(request, {
    title: 'Welcome',
    main: html`
      <section class="hero wide" aria-labelledby="welcome">
        <div>
          <h1 id="welcome">A small shop with a&nbsp;good lamp</h1>
          <p class="lead">Forty-eight books on three shelves, each read by someone behind the counter. Come in out of the rain.</p>
          <p class="buttons"><a class="button" href="/books">Browse all books</a><a class="button quiet" href="/practice">Practice corner</a></p>
        </div>
        <div class="window" aria-hidden="true">${pick(window).map((book) => html`<img src="/covers/${book.slug}.svg" alt="" width="200" height="300">`)}</div>
      </section>
      <section class="wide" aria-labelledby="front-table">
        <h2 id="front-table">On the front table</h2>
        <ul class="cards">${pick(frontTable).map(bookCard)}</ul>
      </section>
      <section class="wide" aria-labelledby="shelves">
        <h2 id="shelves">Our shelves</h2>
        <ul class="shelves">${shelves.map(
          (shelf) => html`<li>
          <h3><a href="/books?shelf=${shelf.id}">${shelf.name}</a></h3>
          <p>${shelf.summary}</p>
          <p class="muted">${books.filter((book) => book.shelf === shelf.id).length} books</p>
        </li>`,
        )}</ul>
      </section>`,
  });
}
