import { html } from '../../../shared/text/html.ts';
import { books } from '../shop/books.ts';
import type { Practice } from './practice.ts';

export const belowTheFold: Practice = {
  id: 'below-the-fold',
  title: 'Below the fold',
  summary: 'The bell hangs at the end of a long page.',
  body: () => html`<div class="sheet">
    <p>Walk past every book in the shop. At the end hangs a bell.</p>
    <ol class="tall-list">${books.map(({ title, author }) => html`<li>${title}, ${author}</li>`)}</ol>
    <p class="buttons"><button type="button" data-says="The bell rings through the shop.">Ring the bell</button></p>
    <p role="status" data-outcome></p>
  </div>`,
};

export const calendar: Practice = {
  id: 'calendar',
  title: 'Calendar',
  summary: 'A date far ahead takes many presses of one button.',
  body: () => html`<div class="sheet" data-calendar="2027-01">
    <div class="month-row"><button type="button" class="quiet" data-step="-1">Previous</button><h2 data-month aria-live="polite">January 2027</h2><button type="button" class="quiet" data-step="1">Next</button></div>
    <ul class="days" data-days aria-label="Days"></ul>
    <p role="status" data-outcome>No day chosen.</p>
  </div>`,
};

export const counter: Practice = {
  id: 'counter',
  title: 'Counter',
  summary: 'Counts visitors, one press at a time.',
  body: () => html`<div class="sheet">
    <p class="tally"><output data-count aria-label="Visitors">0</output> visitors today</p>
    <p class="buttons"><button type="button" data-add="1">One more</button><button type="button" class="quiet" data-add="-1">One fewer</button></p>
  </div>`,
};
