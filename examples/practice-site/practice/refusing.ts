import { formField } from '../markup/form-field.ts';
import { html } from '../../../shared/text/html.ts';
import type { Practice } from './practice.ts';

export const silentButton: Practice = {
  id: 'silent-button',
  title: 'Silent button',
  summary: 'A button that can be pressed, and does nothing at all.',
  body: () => html`<div class="sheet">
    <p>“Storm Glass” is out of stock. Shall we write to you when it is back?</p>
    <p class="buttons"><button type="button">Notify me</button></p>
  </div>`,
};

export const stubbornField: Practice = {
  id: 'stubborn-field',
  title: 'Stubborn field',
  summary: 'One field throws away whatever is typed; another only the first time.',
  body: () => html`<form class="sheet" data-stays>
    ${formField({ id: 'voucher', label: 'Voucher code', hint: 'Never keeps what it is given.', control: (attributes) => html`<input ${attributes} data-forgets="always" autocomplete="off">` })}
    ${formField({ id: 'card', label: 'Library card', hint: 'Forgets the first try, keeps the second.', control: (attributes) => html`<input ${attributes} data-forgets="once" autocomplete="off">` })}
    <p class="buttons"><button>Use both</button></p>
    <p role="status" data-outcome></p>
  </form>`,
};

/** Comes back soon, `?times=` times or forever. */
export const returningPopup: Practice = {
  id: 'returning-popup',
  title: 'Returning popup',
  summary: 'A letter lies over the button. Dismiss it, and it comes back.',
  body: ({ query }) => html`<div class="sheet covered">
    <h2>An evening with Ada Thorne</h2>
    <p>She reads from “Nine Fathoms Down”, with the lights low and the kettle on.</p>
    <p class="buttons"><button type="button" data-says="Your seat is reserved.">Reserve my seat</button></p>
    <p role="status" data-outcome></p>
    <div class="popup" role="dialog" aria-modal="false" aria-labelledby="letter" data-returns="${query.get('times') ?? ''}">
      <h2 id="letter">Our newsletter</h2>
      <p>Four pages, four times a year. May we?</p>
      <p class="buttons"><button type="button" class="quiet" data-close>Close</button></p>
    </div>
  </div>`,
};
