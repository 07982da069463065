import { app } from 'electron';

/** Then the app quits without waiting. */
const patienceMs = 3_000;

/** Closes the run and the browser before the process ends. */
export function quitCleanly(close: () => Promise<void>): void {
  let isDone = false;
  let isClosing = false;
  const finish = (): void => {
    if (isDone) return;
    isDone = true;
    // `app.quit` has no effect during `will-quit`, even if nothing had to close.
    setImmediate(() => {
      app.quit();
    });
  };
  app.on('will-quit', (event) => {
    if (isDone) return;
    event.preventDefault();
    if (isClosing) return;
    isClosing = true;
    setTimeout(finish, patienceMs);
    void close()
      .catch(() => undefined)
      .then(finish);
  });
}
