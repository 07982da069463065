import type { Proof } from './proving.ts';

export interface AnsweredPress extends Proof {
  readonly html: string;
  readonly sent: readonly string[];
  readonly later?: string;
}

const button = (press: string): string =>
  `<!doctype html><title>Order</title><main><button onclick="${press}">Order</button><p id="n"></p></main>`;

export const answeredPresses: Readonly<Record<string, AnsweredPress>> = {
  'a form answered with the same page': {
    html: '<!doctype html><title>Order</title><form method="post" action="/book"><button>Order</button></form>',
    sent: ['POST'],
    proves: 'a submitted form counts, whatever answers it',
  },
  'a request of the page': { html: button("fetch('/book', { method: 'PUT' })"), sent: ['PUT'] },
  'a late request': {
    html: button("n.textContent += 'x'"),
    later: "fetch('/book', { method: 'POST' }).then(() => { n.textContent += 'y'; })",
    sent: ['POST'],
    proves: 'late requests count before a retry',
  },
  'a question': {
    html: button("fetch('/book').then(() => { n.textContent += 'x'; })"),
    sent: ['GET', 'GET', 'GET'],
  },
};
