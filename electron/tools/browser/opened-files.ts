import type { BrowserContext } from 'playwright-core';
import { cutText } from '../../../shared/text/cut-text.ts';
import { addressKindOf } from './address-kind.ts';
import { isShown } from './shown-of-files.ts';

/**
 * The local files that steps opened in one browser. Its pages, frames and popups can't navigate to other
 * files: an allowed page must not choose more files. It may show images and run scripts from other files, but
 * not read them.
 */
export class OpenedFiles {
  readonly #opened = new Set<string>();
  #blocked: string | undefined;

  /** Allows the address that a step opens next. */
  add(address: string): void {
    if (addressKindOf(address) === 'file') this.#opened.add(placeIn(address));
  }

  /** Blocks other file navigations, and whatever would read a file, in all pages, also future ones. */
  async guard(context: BrowserContext): Promise<void> {
    await context.route(
      ({ protocol }) => protocol === 'file:',
      async (route, request) => {
        const address = request.url();
        if (
          this.#opened.has(placeIn(address)) ||
          (!request.isNavigationRequest() && isShown(request.resourceType(), address))
        )
          return route.continue();
        if (request.isNavigationRequest()) this.#blocked = address;
        // Keeps the page where it is.
        return route.abort('aborted');
      },
    );
  }

  /** Returns the message about a blocked navigation once. */
  takeBlocked(): string | undefined {
    const blocked = this.#blocked;
    this.#blocked = undefined;
    return blocked === undefined
      ? undefined
      : `The page led to ${cutText(blocked, 500)}, a file on this computer. Only an “Open page” step opens files, so nothing was opened.`;
  }

  forget(): void {
    this.#opened.clear();
    this.#blocked = undefined;
  }
}

/** Address of a file without query and fragment. */
function placeIn(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}
