import type { BrowserContext } from 'playwright-core';
import { cutText } from '../../../shared/text/cut-text.ts';
import { addressKindOf } from './address-kind.ts';
import { isShown } from './shown-of-files.ts';

/**
 * The local files that steps opened in one browser. Its pages, their frames and popups lead to no other one, whatever a
 * script, link or form says: a page that a person allowed must not choose which further files are opened. It shows pictures
 * and runs scripts of other files, and reads none.
 */
export class OpenedFiles {
  readonly #opened = new Set<string>();
  #blocked: string | undefined;

  /** A step opens this address next. */
  add(address: string): void {
    if (addressKindOf(address) === 'file') this.#opened.add(placeIn(address));
  }

  /** Stops every other navigation to a file, and what would read one, in all pages of a browser, those to come included. */
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
        // The page stays where it is.
        return route.abort('aborted');
      },
    );
  }

  /** Once: what a step is told after a page tried to lead to a file. */
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

/** Of a file's address: without its query and fragment, which choose no other file. */
function placeIn(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}
