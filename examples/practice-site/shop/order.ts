import { totalsOf, type Basket, type BasketTotals } from './basket.ts';
import { countries } from './countries.ts';

export interface OrderForm {
  readonly name: string;
  readonly address: string;
  readonly postcode: string;
  readonly country: string;
  readonly giftWrap: boolean;
  readonly terms: boolean;
}

export type Payment = 'now' | 'later';

export interface Order extends BasketTotals {
  readonly number: string;
  readonly form: OrderForm;
  readonly payment: Payment;
  readonly giftWrapPence: number;
}

export type FormErrors = Partial<Record<keyof OrderForm, string>>;

const giftWrapPence = 200;
export const emptyOrderForm: OrderForm = {
  name: '',
  address: '',
  postcode: '',
  country: 'GB',
  giftWrap: false,
  terms: false,
};

export function readOrderForm(fields: URLSearchParams): OrderForm {
  const text = (name: string) => (fields.get(name) ?? '').trim();
  return {
    name: text('name'),
    address: text('address'),
    postcode: text('postcode'),
    country: text('country'),
    giftWrap: fields.has('giftWrap'),
    terms: fields.has('terms'),
  };
}

export function checkOrderForm(form: OrderForm): FormErrors {
  const country = countries.find(({ code }) => code === form.country);
  return {
    ...(form.name === '' && { name: 'Enter your name.' }),
    ...(form.address === '' && { address: 'Enter the address the parcel should go to.' }),
    ...(country === undefined && { country: 'Choose a country from the list.' }),
    ...(country?.postcode.test(form.postcode) === false && {
      postcode: `Enter a postcode that is valid in ${country.name}, such as ${country.example}.`,
    }),
    ...(!form.terms && { terms: 'Tick the box to agree to the terms of sale.' }),
  };
}

export function placeOrder({
  basket,
  form,
  payment,
  earlier,
}: {
  basket: Basket;
  form: OrderForm;
  payment: Payment;
  earlier: number;
}): Order {
  const totals = totalsOf(basket);
  const wrap = form.giftWrap ? giftWrapPence : 0;
  return {
    ...totals,
    total: totals.total + wrap,
    giftWrapPence: wrap,
    number: `CB-${1001 + earlier}`,
    form,
    payment,
  };
}
