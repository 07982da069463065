import { app } from 'electron';

const timeoutMs = 3_000;

export function quitCleanly(close: () => Promise<void>): void {
  let isDone = false;
  let isClosing = false;
  const finish = (): void => {
    if (isDone) return;
    isDone = true;
    // `app.quit` has no effect during `will-quit`.
    setImmediate(() => {
      app.quit();
    });
  };
  app.on('will-quit', (event) => {
    if (isDone) return;
    event.preventDefault();
    if (isClosing) return;
    isClosing = true;
    setTimeout(finish, timeoutMs);
    void close()
      .catch(() => undefined)
      .then(finish);
  });
}
