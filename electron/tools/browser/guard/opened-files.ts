import type { BrowserContext } from 'playwright-core';
import { cutText } from '../../../../shared/text/cut-text.ts';
import { addressKindOf } from './address-kind.ts';
import { mayLoadFile } from './may-load-file.ts';

export class OpenedFiles {
  readonly #opened = new Set<string>();
  #blocked: string | undefined;

  add(address: string): void {
    if (addressKindOf(address) === 'file') this.#opened.add(withoutQuery(address));
  }

  async guard(context: BrowserContext): Promise<void> {
    await context.route(
      ({ protocol }) => protocol === 'file:',
      async (route, request) => {
        const address = request.url();
        if (
          this.#opened.has(withoutQuery(address)) ||
          (!request.isNavigationRequest() && mayLoadFile(request.resourceType(), address))
        )
          return route.continue();
        if (request.isNavigationRequest()) this.#blocked = address;
        return route.abort('aborted');
      },
    );
  }

  takeBlocked(): string | undefined {
    const blocked = this.#blocked;
    this.#blocked = undefined;
    return blocked === undefined
      ? undefined
      : `The page tried to open ${cutText(blocked, 500)}, a file on this computer, and was blocked. Only “Open page” steps can open files.`;
  }

  forget(): void {
    this.#opened.clear();
    this.#blocked = undefined;
  }
}

function withoutQuery(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}
