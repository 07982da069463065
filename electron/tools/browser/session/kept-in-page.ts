import type { CDPSession, Page } from 'playwright-core';
import { clientOf } from './client-of.ts';

interface Kept {
  readonly client: CDPSession;
  readonly objectId: string;
}

/** An object in each document's own world: sent once, then called by its functions' names. */
export class KeptInPage<Question extends string> {
  readonly #kept = new WeakMap<Page, Kept>();
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  async begin(page: Page, question: Question): Promise<void> {
    if ((await this.ask<null>(page, question)) !== undefined) return;
    try {
      const client = await clientOf(page);
      const expression = `((kept) => { kept.${question}; return kept; })(${this.#source})`;
      const sent = await client.send('Runtime.evaluate', { expression, includeCommandLineAPI: true });
      const { objectId } = sent.result;
      if (objectId !== undefined) this.#kept.set(page, { client, objectId });
    } catch {
      // Such a document can't be asked.
    }
  }

  async ask<Answer>(page: Page, question: Question): Promise<Answer | undefined> {
    const kept = this.#kept.get(page);
    if (kept === undefined) return undefined;
    try {
      const answer = await kept.client.send('Runtime.callFunctionOn', {
        objectId: kept.objectId,
        functionDeclaration: `async function () { return (await this.${question}) ?? null; }`,
        returnByValue: true,
        awaitPromise: true,
      });
      return answer.exceptionDetails === undefined ? (answer.result.value as Answer) : undefined;
    } catch {
      this.#kept.delete(page);
      return undefined;
    }
  }
}
