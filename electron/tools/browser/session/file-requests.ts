import type { FileChooser, Page } from 'playwright-core';
import { timeLimit } from '../../../executor/walk/time-limit.ts';

/** In ms; a page may ask some time after the press. */
const lateMs = 1_000;

interface Pressing {
  readonly session: { readonly dialogs: { readonly open: unknown } };
  page(): Promise<Page>;
  untilDialog(action: Promise<unknown>): Promise<unknown>;
}

/** File dialogs of presses, which never reach the screen. */
export class FileRequests {
  #page: Page | undefined;
  #asked: FileChooser | undefined;
  #timer: NodeJS.Timeout | undefined;
  #onAsked: (() => void) | undefined;

  readonly #receive = (asked: FileChooser): void => {
    this.#asked = asked;
    this.#onAsked?.();
  };

  async during<Value>(context: Pressing, press: () => Promise<Value>): Promise<Value> {
    const page = await context.page();
    clearTimeout(this.#timer);
    this.#asked = undefined;
    if (this.#page !== page) {
      this.forget();
      this.#page = page;
      page.on('filechooser', this.#receive);
    }
    try {
      return await press();
    } finally {
      this.#timer = setTimeout(() => {
        this.#stop();
      }, lateMs).unref();
    }
  }

  /** Waits until a dialog that the press opened is known. */
  async reported({ session, untilDialog }: Pressing): Promise<void> {
    const page = this.#page;
    if (page !== undefined && session.dialogs.open === undefined)
      await untilDialog(untilChooserReported(page));
  }

  get note(): { readonly fileRequest?: string } {
    return this.#asked === undefined
      ? {}
      : { fileRequest: 'The page asks for a file. “Upload file” without a target chooses it.' };
  }

  take(page: Page): FileChooser | undefined {
    const asked = this.#asked;
    this.#asked = undefined;
    return asked?.page() === page ? asked : undefined;
  }

  async next(page: Page, signal: AbortSignal): Promise<FileChooser | undefined> {
    const limit = timeLimit(lateMs, signal);
    if (this.#asked === undefined)
      await new Promise<void>((resolve) => {
        this.#onAsked = resolve;
        limit.addEventListener('abort', () => {
          resolve();
        });
      });
    return this.take(page);
  }

  forget(): void {
    this.#stop();
    this.#asked = undefined;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#page?.off('filechooser', this.#receive);
    this.#page = undefined;
  }
}

/**
 * Playwright asks the page twice about the dialog's field before it reports, and answers keep their order.
 */
async function untilChooserReported(page: Page): Promise<void> {
  for (let asked = 0; asked < 2; asked += 1)
    await page
      .locator(':root')
      .count()
      .catch(() => undefined);
}
