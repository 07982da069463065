let isPressed = false;
const waiting: (() => void)[] = [];

export function watchPresses(): void {
  window.addEventListener(
    'pointerdown',
    () => {
      isPressed = true;
    },
    true,
  );
  for (const end of ['click', 'pointercancel', 'dragend']) window.addEventListener(end, release, true);
  // Every press moves the focus.
  window.addEventListener('blur', release);
  window.addEventListener(
    'pointerup',
    () => {
      requestAnimationFrame(release);
    },
    true,
  );
}

/** Moving a form under a press would make the click miss. */
export function whenReleased(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}

function release(): void {
  isPressed = false;
  for (const act of waiting.splice(0)) act();
}
