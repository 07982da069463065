import { html } from '../../../shared/text/html.ts';
import { showPage } from '../markup/page-shell.ts';
import type { Reply, PageRequest } from '../reply.ts';
import { countries } from '../shop/countries.ts';
import { formatPrice } from '../shop/price.ts';
import { notFoundPage } from './not-found-page.ts';

export function orderPage(request: PageRequest): Reply {
  const order = request.session.orders.find(({ number }) => number === request.id);
  if (order === undefined) return notFoundPage(request);
  const { form, lines, delivery, giftWrapPence, total, payment } = order;
  return showPage(request, {
    title: `Order ${order.number}`,
    main: html`<div class="narrow">
      <h1>Thank you, ${form.name}</h1>
      <p class="notice" role="status">Your order number is <strong>${order.number}</strong>.</p>
      <p class="lead">${payment === 'now' ? 'It is paid.' : 'You can pay when the invoice comes.'} We are already looking for brown paper and string.</p>
      <section class="sheet" aria-labelledby="order-summary">
        <h2 id="order-summary">Your order</h2>
        <dl class="sums">
          ${lines.map(({ book, quantity, pence }) => html`<div><dt>${quantity} × ${book.title}</dt><dd>${formatPrice(pence)}</dd></div>`)}
          <div><dt>Delivery</dt><dd>${delivery === 0 ? 'Free' : formatPrice(delivery)}</dd></div>
          ${giftWrapPence > 0 && html`<div><dt>Gift wrap</dt><dd>${formatPrice(giftWrapPence)}</dd></div>`}
          <div class="total"><dt>Total</dt><dd>${formatPrice(total)}</dd></div>
        </dl>
        <h3>Delivered to</h3>
        <address>${form.name}<br>${form.address}<br>${form.postcode.toUpperCase()}<br>${countries.find(({ code }) => code === form.country)?.name ?? ''}</address>
      </section>
      <p class="buttons"><a class="button" href="/books">Back to the shelves</a></p>
    </div>`,
  });
}
