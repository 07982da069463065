import { sendHtml, type Reply, type PageRequest } from '../reply.ts';
import { totalsOf } from '../shop/basket.ts';
import { html, type Html } from '../../../shared/text/html.ts';

interface Page {
  readonly title: string;
  readonly main: Html;
  readonly status?: number;
}

export function showPage(request: PageRequest, { title, main, status = 200 }: Page): Reply {
  return sendHtml(
    html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} – Corner Bookshop</title>
  <link rel="icon" href="/assets/shop.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/assets/shop.css">
  <script src="/assets/shop.js" defer></script>
</head>
<body>
  <a class="skip" href="#main">Skip to the page</a>
  ${header(request)}
  <main id="main" tabindex="-1">${main}</main>
  <footer class="footer"><div class="wide">
    <p>Corner Bookshop is a practice site. It runs on this computer only, and no money changes hands.</p>
    <p><a href="/practice">Practice corner</a> · <a href="/new-visitor">Come in as a new visitor</a></p>
  </div></footer>
  ${request.session.cookieChoice === undefined && cookieBanner(request)}
</body>
</html>
`,
    status,
  );
}

function header({ session, path, query }: PageRequest): Html {
  const { count } = totalsOf(session.basket);
  const current = (href: string) =>
    path === href || (href !== '/' && path.startsWith(`${href}/`)) ? html` aria-current="page"` : html``;
  return html`<header class="header">
    <div class="wide header-row">
      <a class="brand" href="/"><img src="/assets/shop.svg" alt="" width="32" height="32">Corner Bookshop</a>
      <form class="search" role="search" action="/books">
        <label class="hidden" for="search">Search books</label>
        <input id="search" name="q" type="search" placeholder="Title, author or shelf" value="${query.get('q') ?? ''}" autocomplete="off">
        <button>Search</button>
      </form>
      <nav aria-label="Main"><ul>
        <li><a href="/books"${current('/books')}>Books</a></li>
        <li><a href="/basket"${current('/basket')}>Basket${count > 0 && html` <span class="count">${count}<span class="hidden"> ${count === 1 ? 'book' : 'books'}</span></span>`}</a></li>
        <li>${
          session.isSignedIn
            ? html`<form method="post" action="/sign-out"><button class="plain">Sign out</button></form>`
            : html`<a href="/sign-in"${current('/sign-in')}>Sign in</a>`
        }</li>
      </ul></nav>
    </div>
    <div class="awning" aria-hidden="true"></div>
  </header>`;
}

function cookieBanner({ path, query }: PageRequest): Html {
  const back = query.size > 0 ? `${path}?${query.toString()}` : path;
  return html`<section class="cookies" aria-label="Cookies">
    <form class="wide" method="post" action="/cookies">
      <input type="hidden" name="back" value="${back}">
      <p><strong>We have cookies.</strong> One remembers your basket. May a second one remember you?</p>
      <div class="buttons"><button name="choice" value="accepted">Accept</button><button class="quiet" name="choice" value="rejected">Reject</button></div>
    </form>
  </section>`;
}
