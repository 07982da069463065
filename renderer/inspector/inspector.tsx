/** What is selected, as a form. */
export function Inspector() {
  return null;
}
