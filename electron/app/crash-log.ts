import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { app, dialog } from 'electron';
import { redact } from '../../shared/text/redact.ts';

const maxBytes = 1_000_000;

export function catchCrashes(): void {
  let isShowing = false;
  const report =
    (kind: string) =>
    (thrown: unknown): void => {
      const { path, message } = writeDown(kind, thrown);
      if (isShowing || !app.isReady()) return;
      isShowing = true;
      const question = {
        type: 'error' as const,
        message: 'Something went wrong in Planwright',
        detail: `${message}\n\nYour work is kept in a recovery copy. Details: ${path}`,
        buttons: ['Continue', 'Quit'],
        defaultId: 0,
        cancelId: 0,
      };
      void dialog.showMessageBox(question).then(({ response }) => {
        isShowing = false;
        if (response === 1) app.quit();
      });
    };
  process.on('uncaughtException', report('uncaught exception'));
  process.on('unhandledRejection', report('unhandled rejection'));
}

export function noteError(thrown: unknown): void {
  writeDown('unexpected error', thrown);
}

export function failToStart(thrown: unknown): void {
  const { path, message } = writeDown('failed start', thrown);
  dialog.showErrorBox(
    "Planwright couldn't start",
    `${message}\n\nIf this happens again, reinstall or rebuild Planwright. Details: ${path}`,
  );
  app.exit(1);
}

function writeDown(kind: string, thrown: unknown): { readonly path: string; readonly message: string } {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const path = join(app.getPath('userData'), 'logs', 'errors.log');
  try {
    mkdirSync(dirname(path), { recursive: true });
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > maxBytes) renameSync(path, `${path}.old`);
    appendFileSync(path, `${new Date().toISOString()} ${kind}: ${redact(error.stack ?? error.message)}\n`);
  } catch {
    // Reporting this error would fail again.
  }
  return { path, message: redact(error.message) };
}
