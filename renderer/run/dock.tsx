/** The run below the canvas. */
export function Dock() {
  return null;
}
