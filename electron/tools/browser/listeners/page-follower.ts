import type { CDPSession, Page } from 'playwright-core';
import { clientOf } from '../session/client-of.ts';
import { createListeners } from './create-listeners.ts';
import { followFields } from './follow-fields.ts';
import { followPresses } from './follow-presses.ts';
import { createPressJudge } from './judge-press.ts';
import { keepEntries } from './keep-entries.ts';
import { createFieldReader } from './field-reader.ts';

interface Asked {
  readonly client: CDPSession;
  readonly objectId: string;
}

type Question =
  | `fields.${'begin()' | `end(${number})` | 'lost()' | 'pressed()'}`
  | `presses.${`begin(${boolean})` | 'end()' | `look(${boolean}, ${boolean})`}`;

/** Their sources are joined, as a page can import nothing. */
const follow = `((listeners) => {
  const parts = { createFieldReader: ${createFieldReader.toString()}, keepEntries: ${keepEntries.toString()} };
  const fields = (${followFields.toString()})(listeners, parts);
  const judge = (${createPressJudge.toString()})(listeners);
  return { fields, presses: (${followPresses.toString()})(listeners, fields, judge) };
})((${createListeners.toString()})(getEventListeners))`;

/** Follows entries and presses in the documents of one browser. */
export class PageFollower {
  readonly #followed = new WeakMap<Page, Asked>();

  /** Follows a new document. */
  async begin(page: Page, question: Question): Promise<void> {
    if ((await this.ask<null>(page, question)) !== undefined) return;
    try {
      const client = await clientOf(page);
      const expression = `((followed) => { followed.${question}; return followed; })(${follow})`;
      const sent = await client.send('Runtime.evaluate', { expression, includeCommandLineAPI: true });
      const { objectId } = sent.result;
      if (objectId !== undefined) this.#followed.set(page, { client, objectId });
    } catch {
      // Then nothing is known to be lost.
    }
  }

  /** Undefined if the document isn't followed or is gone. */
  async ask<Answer>(page: Page, question: Question): Promise<Answer | undefined> {
    const followed = this.#followed.get(page);
    if (followed === undefined) return undefined;
    try {
      const answer = await followed.client.send('Runtime.callFunctionOn', {
        objectId: followed.objectId,
        functionDeclaration: `async function () { return (await this.${question}) ?? null; }`,
        returnByValue: true,
        awaitPromise: true,
      });
      return answer.exceptionDetails === undefined ? (answer.result.value as Answer) : undefined;
    } catch {
      this.#followed.delete(page);
      return undefined;
    }
  }
}
