import type { Page } from 'playwright-core';
import type { SentRequest } from '../../../../shared/page/sent-request.ts';
import { clientOf } from '../session/client-of.ts';
import { addressOf } from '../observe/address-of.ts';

const programTypes: ReadonlySet<string | undefined> = new Set(['Fetch', 'XHR']);

/**
 * Requests of page scripts that Playwright hasn't reported yet, because it first waits for its routes.
 * Complete after `runInPage`, which uses the same client.
 */
export class UnreportedRequests {
  readonly #sent = new Map<string, SentRequest>();
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  async watch(page: Page): Promise<void> {
    const client = await clientOf(page);
    const end = ({ requestId }: { readonly requestId: string }): void => {
      if (this.#sent.delete(requestId)) this.#onChange();
    };
    client.on('Network.requestWillBeSent', ({ requestId, type, request: { method, url } }) => {
      const address = addressOf(url);
      if (!programTypes.has(type) || address === '') return;
      this.#sent.set(requestId, { method, address, kind: 'fetch', state: 'pending' });
    });
    client.on('Network.responseReceived', end);
    client.on('Network.loadingFailed', end);
    page.on('framenavigated', (frame) => {
      if (frame.parentFrame() === null) this.forget();
    });
    page.on('close', () => {
      this.forget();
    });
    await client.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  }

  all(): readonly SentRequest[] {
    return [...this.#sent.values()];
  }

  report({ method, address }: SentRequest): void {
    for (const [id, sent] of this.#sent)
      if (sent.method === method && sent.address === address) {
        this.#sent.delete(id);
        return;
      }
  }

  forget(): void {
    this.#sent.clear();
    this.#onChange();
  }
}
