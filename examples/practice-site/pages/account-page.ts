import { html } from '../../../shared/text/html.ts';
import { showPage } from '../markup/page-shell.ts';
import { goTo, type Reply, type PageRequest } from '../reply.ts';
import { formatPrice } from '../shop/price.ts';
import { reader } from '../shop/reader.ts';

export function accountPage(request: PageRequest): Reply {
  const { session } = request;
  if (!session.isSignedIn) return goTo('/sign-in');
  return showPage(request, {
    title: 'Your account',
    main: html`<div class="narrow">
      <h1>Welcome back, ${reader.name}</h1>
      <p class="lead">Signed in as ${reader.email}.</p>
      <h2>Your orders</h2>
      ${
        session.orders.length === 0
          ? html`<p>None yet. <a href="/books">Find something to read</a>.</p>`
          : html`<ul class="orders">${session.orders.map(({ number, total }) => html`<li><a href="/orders/${number}">Order ${number}</a> <span class="price">${formatPrice(total)}</span></li>`)}</ul>`
      }
    </div>`,
  });
}
