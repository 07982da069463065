/** Recorded effects by control; a description is right if exactly this changed. */
window.happened = {};

export function note(control, value) {
  window.happened[control] = value;
}

export const noting =
  (control, pick = (value) => value) =>
  (...given) =>
    note(control, pick(...given));
