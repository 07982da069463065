/** What the page itself knows to have happened, by control; a saying is right when exactly this changed. */
window.happened = {};

/** Notes what a control says of itself. */
export function note(control, value) {
  window.happened[control] = value;
}

/** A handler that notes. */
export const noting =
  (control, pick = (value) => value) =>
  (...given) =>
    note(control, pick(...given));
