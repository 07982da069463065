import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app, dialog } from 'electron';
import { redact } from './redact.ts';

/** What nobody caught is written to `logs/errors.log` and shown; the app goes on, as unsaved work is in its window. */
export function catchCrashes(): void {
  const report = (kind: string) => (thrown: unknown): void => {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const path = join(app.getPath('userData'), 'logs', 'errors.log');
    try {
      mkdirSync(join(path, '..'), { recursive: true });
      appendFileSync(path, `${new Date().toISOString()} ${kind}: ${redact(error.stack ?? error.message)}\n`);
    } catch {
      // A full disk must not turn one error into an endless row of them.
    }
    if (app.isReady()) dialog.showErrorBox('Something went wrong in Planwright', `${redact(error.message)}\n\nYour work is kept in a recovery copy. Details: ${path}`);
  };
  process.on('uncaughtException', report('uncaught exception'));
  process.on('unhandledRejection', report('unhandled rejection'));
}
