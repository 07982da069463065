import type { Dialog, Page } from 'playwright-core';
import { AppError } from '../../../../shared/app-error.ts';
import { cutText } from '../../../../shared/text/cut-text.ts';
import { aborted, timeLimit } from '../../../executor/walk/time-limit.ts';

export interface DialogAnswer {
  readonly accept: boolean;
  readonly text?: string;
}

/** For an action whose dialog is answered. */
const continuesMs = 5_000;
/** For a call behind a dialog. */
const blockedMs = 5_000;

export class Dialogs {
  #open: Dialog | undefined;
  #nextAnswer: DialogAnswer | undefined;
  #interrupted: Promise<unknown> = Promise.resolve();
  readonly #onOpen = new Set<(dialog: Dialog) => void>();

  get open(): Dialog | undefined {
    return this.#open;
  }

  receive(dialog: Dialog): void {
    const answer = this.#nextAnswer ?? (dialog.type() === 'beforeunload' ? { accept: true } : undefined);
    if (answer !== undefined) {
      if (dialog.type() !== 'beforeunload') this.#nextAnswer = undefined;
      void respond(dialog, answer);
      return;
    }
    this.#open = dialog;
    for (const notify of this.#onOpen) notify(dialog);
  }

  closed(dialog: Dialog): void {
    if (this.#open === dialog) this.#open = undefined;
  }

  closedWith(page: Page): void {
    if (this.#open?.page() === page) this.#open = undefined;
  }

  forget(): void {
    this.#open = undefined;
    this.#nextAnswer = undefined;
  }

  /** Without a dialog, keeps the answer for the next. */
  async answer(answer: DialogAnswer): Promise<string | undefined> {
    const dialog = this.#open;
    if (dialog === undefined) {
      this.#nextAnswer = answer;
      return undefined;
    }
    this.#open = undefined;
    await respond(dialog, answer);
    await this.until(Promise.race([this.#interrupted, aborted(timeLimit(continuesMs))]));
    return dialogText(dialog);
  }

  async until<Value>(
    action: Promise<Value>,
  ): Promise<{ readonly value: Value } | { readonly dialog: Dialog }> {
    let forget = (): void => undefined;
    const opened = new Promise<{ readonly dialog: Dialog }>((resolve) => {
      forget = this.#whenOpened((dialog) => {
        resolve({ dialog });
      });
    });
    try {
      const ended = await Promise.race([action.then((value) => ({ value })), opened]);
      if ('dialog' in ended) this.#interrupted = action.catch(() => undefined);
      return ended;
    } finally {
      forget();
      action.catch(() => undefined);
    }
  }

  /** Rejects for a call that an unexpected, unanswered dialog blocks. */
  async unlessBlocked<Value>(call: Promise<Value>): Promise<Value> {
    let forget = (): void => undefined;
    const blocked = new Promise<never>((_, reject) => {
      forget = this.#whenOpened((dialog) => {
        void aborted(timeLimit(blockedMs)).then(() => {
          if (this.#open === dialog) reject(dialogOpenError(dialog));
        });
      });
    });
    try {
      return await Promise.race([call, blocked]);
    } finally {
      forget();
      blocked.catch(() => undefined);
      call.catch(() => undefined);
    }
  }

  #whenOpened(notify: (dialog: Dialog) => void): () => void {
    this.#onOpen.add(notify);
    return () => this.#onOpen.delete(notify);
  }
}

async function respond(dialog: Dialog, { accept, text }: DialogAnswer): Promise<void> {
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
