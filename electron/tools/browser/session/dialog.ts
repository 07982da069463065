import type { Dialog } from 'playwright-core';
import { AppError } from '../../../../shared/app-error.ts';
import { cutText } from '../../../../shared/text/cut-text.ts';

export interface DialogAnswer {
  readonly accept: boolean;
  readonly text?: string;
}

export async function respond(dialog: Dialog, { accept, text }: DialogAnswer): Promise<void> {
  await (accept ? dialog.accept(text) : dialog.dismiss()).catch(() => undefined);
}

export function dialogText(dialog: Dialog): string {
  return cutText(dialog.message(), 2_000);
}

export function dialogOpenError(dialog: Dialog): AppError {
  return new AppError(
    'dialog-open',
    `The page shows a dialog that waits for an answer: “${dialogText(dialog)}”. Add an “Answer dialog” step before or after the step that opens it.`,
    { details: { dialog: { type: dialog.type(), message: dialogText(dialog) } } },
  );
}
