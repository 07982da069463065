/** Recorded effects by control; a description is right if exactly this changed. */
window.happened = {};

/** Records the state that a control reports. */
export function note(control, value) {
  window.happened[control] = value;
}

/** Returns a recording handler. */
export const noting =
  (control, pick = (value) => value) =>
  (...given) =>
    note(control, pick(...given));
