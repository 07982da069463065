import type { JsonObject } from '../../../shared/json.ts';
import type { Proof } from './proving.ts';

/** A page with a field “Note”, and how a text is typed into it. */
export interface TypedPage extends Proof {
  readonly body: string;
  readonly args: JsonObject;
}

/** What the field holds afterwards is taken for what was typed, or can't be told, so nothing is typed again. */
export const typedPages: Readonly<Record<string, TypedPage>> = {
  'that adds to what is there': {
    body: '<label>Note <input value="ab"></label>',
    args: { text: 'cd', clear: false },
    proves: 'an addition is no replacement',
  },
  'that sends a message, whereupon the field is empty': {
    body: '<form onsubmit="event.preventDefault(); this.reset(); document.title=1"><label>Note <input></label></form>',
    args: { text: 'Hello', submit: true },
    proves: 'what was sent off is not looked for in its field',
  },
  'into a field that groups digits': {
    body: "<label>Note <input oninput=\"this.value = this.value.replace(/\\D/g, '').replace(/(\\d{4})(?=\\d)/g, '$1 ')\"></label>",
    args: { text: '41111111' },
  },
  'into a field that writes capitals': {
    body: '<label>Note <input oninput="this.value = this.value.toUpperCase()"></label>',
    args: { text: 'spring' },
  },
  'into a field that writes a date in its own form': {
    body: "<label>Note <input onchange=\"this.value = this.value.split('/').map((part) => part.padStart(2, 0)).join('/')\"></label>",
    args: { text: '1/2/2026', submit: true },
  },
  'into a field that adds a unit': {
    body: '<label>Note <input onblur="this.value += \' kg\'"><a href="#" id="next">x</a></label><script>document.querySelector("input").oninput = ({ target }) => { setTimeout(() => target.blur(), 30); };</script>',
    args: { text: '12' },
  },
  'into a number field without a name': {
    body: '<input type="number" id="amount">',
    args: { css: '#amount', text: '42' },
    proves: 'a field without a name is looked at, too',
  },
  'into a field that writes an amount of money at each key': {
    body: "<label>Note <input oninput=\"this.value = '$ ' + Number(this.value.replace(/[^0-9]/g, '')).toLocaleString('en')\"></label>",
    args: { text: '1234567', byKeys: true },
    proves: 'a value that its field writes in another form has landed',
  },
  'into a field that writes a telephone number': {
    body: '<label>Note <input oninput="const d = this.value.replace(/[^0-9]/g, \'\'); this.value = d.length < 7 ? d : `(${d.slice(0, 3)}) ${d.slice(3, 6)}-${d.slice(6)}`"></label>',
    args: { text: '0791234567', byKeys: true },
  },
  'into a field that trims': {
    body: '<label>Note <input oninput="this.value = this.value.trim()"></label>',
    args: { text: ' Ann ' },
  },
  'into a password field': {
    body: '<label>Note <input type="password"></label>',
    args: { text: 'kettle' },
    proves: 'a field that cannot be read is not typed into again',
  },
};
