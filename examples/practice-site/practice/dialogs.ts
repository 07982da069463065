import { html } from '../../../shared/text/html.ts';
import type { Practice } from './practice.ts';

export const dialogs: Practice = {
  id: 'dialogs',
  title: 'Dialogs',
  summary: 'A message, a yes or no, and a question with a field.',
  body: () => html`<div class="sheet">
    <p class="buttons">
      <button type="button" data-alert="The kettle is on.">Show a message</button>
      <button type="button" data-ask="Shall we close the shop?" data-yes="The shop is closed." data-no="The shop stays open.">Close the shop</button>
      <button type="button" data-opens="name-dialog">Write in the guest book</button>
    </p>
    <p role="status" data-outcome>Nothing was asked yet.</p>
    <dialog id="name-dialog" aria-labelledby="name-title">
      <form method="dialog">
        <h2 id="name-title">Guest book</h2>
        <div class="field"><label for="guest">What is your name?</label><input id="guest" name="guest" autocomplete="off"></div>
        <p class="buttons"><button value="ok">OK</button><button class="quiet" value="cancel" formnovalidate>Cancel</button></p>
      </form>
    </dialog>
  </div>`,
};
