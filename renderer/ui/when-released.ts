let isPressed = false;
const waiting: (() => void)[] = [];

/** Starts to watch whether a button of the mouse is held down. */
export function watchPresses(): void {
  window.addEventListener(
    'pointerdown',
    () => {
      isPressed = true;
    },
    true,
  );
  for (const end of ['click', 'pointercancel', 'dragend']) window.addEventListener(end, release, true);
  // Not while it goes down: fields lose the focus by every press.
  window.addEventListener('blur', release);
  // A press that ends elsewhere than it began makes no click.
  window.addEventListener(
    'pointerup',
    () => {
      requestAnimationFrame(release);
    },
    true,
  );
}

/** Acts once the mouse is let go; at once where it is not held down. What moves the form under a press would make the click miss. */
export function whenReleased(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}

function release(): void {
  isPressed = false;
  for (const act of waiting.splice(0)) act();
}
