/**
 * What the caller is going to do with what it looks for, which decides what may be meant. `press` only takes words that
 * nothing shows to be made for pressing where something listens to them; `point` takes them as they are.
 */
export type Purpose = 'press' | 'point' | 'edit' | 'choose' | 'tick' | 'look';

/** What a person calls a thing that serves it. */
export const nounOf: Readonly<Record<Purpose, string>> = {
  press: 'button or link',
  point: 'element',
  edit: 'field',
  choose: 'list',
  tick: 'box',
  look: 'element',
};
