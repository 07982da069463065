import { errorSummary, formField } from '../markup/form-field.ts';
import { html, type Html } from '../../../shared/text/html.ts';
import { showPage } from '../markup/page-shell.ts';
import { goTo, type Reply, type PageRequest } from '../reply.ts';
import { totalsOf } from '../shop/basket.ts';
import { countries } from '../shop/countries.ts';
import {
  checkOrderForm,
  emptyOrderForm,
  placeOrder,
  readOrderForm,
  type FormErrors,
  type OrderForm,
} from '../shop/order.ts';
import { formatPrice } from '../shop/price.ts';
import { reader } from '../shop/reader.ts';

export function checkoutPage(request: PageRequest): Reply {
  const { isSignedIn } = request.session;
  return showCheckout(request, {
    form: isSignedIn ? { ...emptyOrderForm, ...readerAddress } : emptyOrderForm,
    errors: {},
  });
}

export function checkOut(request: PageRequest): Reply {
  const form = readOrderForm(request.form);
  const errors = checkOrderForm(form);
  if (Object.keys(errors).length > 0) return showCheckout(request, { form, errors });
  const { basket, orders } = request.session;
  if (totalsOf(basket).count === 0) return goTo('/basket');
  const order = placeOrder({
    basket,
    form,
    payment: request.form.get('payment') === 'later' ? 'later' : 'now',
    earlier: orders.length,
  });
  return goTo(`/orders/${order.number}`, { ...request.session, basket: {}, orders: [...orders, order] });
}

const readerAddress = { name: reader.name, address: reader.address, postcode: reader.postcode };

function showCheckout(
  request: PageRequest,
  { form, errors }: { readonly form: OrderForm; readonly errors: FormErrors },
): Reply {
  const totals = totalsOf(request.session.basket);
  if (totals.count === 0) return goTo('/basket');
  const isRefused = Object.keys(errors).length > 0;
  return showPage(request, {
    title: 'Checkout',
    status: isRefused ? 422 : 200,
    main: html`<div class="wide">
      <h1>Checkout</h1>
      ${isRefused && errorSummary(errors)}
      <div class="columns">
        <form class="sheet" method="post" action="/checkout" novalidate>
          ${fields(form, errors)}
          <p class="buttons"><button name="payment" value="now">Pay now</button><button class="quiet" name="payment" value="later">Pay later</button></p>
        </form>
        <aside class="sheet summary" aria-labelledby="summary">
          <h2 id="summary">Your order</h2>
          <ul class="plain-list">${totals.lines.map(({ book, quantity }) => html`<li>${quantity} × ${book.title}</li>`)}</ul>
          <dl class="sums"><div class="total"><dt>Total</dt><dd>${formatPrice(totals.total)}</dd></div></dl>
          <p class="hint">“Pay later” sends an invoice with the parcel.</p>
        </aside>
      </div>
    </div>`,
  });
}

function fields(form: OrderForm, errors: FormErrors): Html {
  return html`
    ${formField({ id: 'name', label: 'Full name', error: errors.name, control: (attributes) => html`<input ${attributes} autocomplete="name" value="${form.name}">` })}
    ${formField({ id: 'address', label: 'Address', error: errors.address, control: (attributes) => html`<input ${attributes} autocomplete="street-address" value="${form.address}">` })}
    <div class="pair">
      ${formField({ id: 'postcode', label: 'Postcode', error: errors.postcode, control: (attributes) => html`<input ${attributes} autocomplete="postal-code" value="${form.postcode}">` })}
      ${formField({
        id: 'country',
        label: 'Country',
        error: errors.country,
        control: (attributes) =>
          html`<select ${attributes} autocomplete="country">${countries.map(({ code, name }) => html`<option value="${code}"${code === form.country && html` selected`}>${name}</option>`)}</select>`,
      })}
    </div>
    ${tickBox({ id: 'giftWrap', label: 'Gift wrap it, for £2.00', isTicked: form.giftWrap })}
    ${tickBox({ id: 'terms', label: 'I agree to the terms of sale', isTicked: form.terms, error: errors.terms })}`;
}

function tickBox({
  id,
  label,
  isTicked,
  error,
}: {
  id: string;
  label: string;
  isTicked: boolean;
  error?: string | undefined;
}): Html {
  return html`<div class="tick">
    <input type="checkbox" id="${id}" name="${id}"${isTicked && html` checked`}${error !== undefined && html` aria-invalid="true" aria-describedby="${id}-error"`}>
    <label for="${id}">${label}</label>
    ${error !== undefined && html`<p class="error" id="${id}-error">${error}</p>`}
  </div>`;
}
