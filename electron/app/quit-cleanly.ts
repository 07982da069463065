import { app } from 'electron';

/** What hangs is not waited for longer than this. */
const patienceMs = 3_000;

/** Stops the run and closes the browser before the process ends. */
export function quitCleanly(close: () => Promise<void>): void {
  let isDone = false;
  let isClosing = false;
  const finish = (): void => {
    if (isDone) return;
    isDone = true;
    // What had nothing to close is done before this event has returned, and a quit within a quit is not heard.
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
