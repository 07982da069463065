import type { JsonObject } from '../../../shared/json.ts';
import type { Proof } from './proving.ts';

export interface TypedPage extends Proof {
  readonly body: string;
  readonly args: JsonObject;
}

export const typedPages: Readonly<Record<string, TypedPage>> = {
  'that is appended': {
    body: '<label>Note <input value="ab"></label>',
    args: { text: 'cd', clear: false },
    proves: 'appended text is an addition',
  },
  'that empties its field when sent': {
    body: '<form onsubmit="event.preventDefault(); this.reset(); document.title=1"><label>Note <input></label></form>',
    args: { text: 'Hello', submit: true },
    proves: 'sent text isn’t expected in the field',
  },
  'with grouped digits': {
    body: "<label>Note <input oninput=\"this.value = this.value.replace(/\\D/g, '').replace(/(\\d{4})(?=\\d)/g, '$1 ')\"></label>",
    args: { text: '41111111' },
  },
  'that becomes capitals': {
    body: '<label>Note <input oninput="this.value = this.value.toUpperCase()"></label>',
    args: { text: 'spring' },
  },
  'in a date field': {
    body: '<label>Note <input onblur="this.value = this.value.replace(/(?<![0-9])[0-9](?=[/])/g, `0$&`)"><a href="#" id="next">x</a></label><script>document.querySelector("input").oninput = ({ target }) => { setTimeout(() => target.blur(), 30); };</script>',
    args: { text: '1/2/2026' },
  },
  'that gets a unit': {
    body: '<label>Note <input onblur="this.value += \' kg\'"><a href="#" id="next">x</a></label><script>document.querySelector("input").oninput = ({ target }) => { setTimeout(() => target.blur(), 30); };</script>',
    args: { text: '12' },
  },
  'in a nameless number field': {
    body: '<input type="number" id="amount">',
    args: { css: '#amount', text: '42' },
  },
  'in a money field': {
    body: "<label>Note <input oninput=\"this.value = '$ ' + Number(this.value.replace(/[^0-9]/g, '')).toLocaleString('en')\"></label>",
    args: { text: '1234567', byKeys: true },
    proves: 'a field may reformat its value',
  },
  'in a phone field': {
    body: '<label>Note <input oninput="const d = this.value.replace(/[^0-9]/g, \'\'); this.value = d.length < 7 ? d : `(${d.slice(0, 3)}) ${d.slice(3, 6)}-${d.slice(6)}`"></label>',
    args: { text: '0791234567', byKeys: true },
  },
  'that is trimmed': {
    body: '<label>Note <input oninput="this.value = this.value.trim()"></label>',
    args: { text: ' Ann ' },
  },
  'in a password field': {
    body: '<label>Note <input type="password"></label>',
    args: { text: 'kettle' },
    proves: 'an unreadable field isn’t typed into again',
  },
};
