import { randomUUID } from 'node:crypto';
import type { ElectronApplication } from '@playwright/test';

const tries = 20;

/**
 * Runs a function in the main process, once, and answers what it answers.
 *
 * The inspector holds the promise of an evaluation only weakly, and in Electron's main process its reaction runs with a later turn of Node's loop. A garbage collection between the two loses the answer, though the function has run. So the answer is kept there, and asked for again.
 */
export async function inMain<Answer, Given = undefined>(
  electronApp: ElectronApplication,
  work: (api: typeof Electron.CrossProcessExports, given: Given) => Answer,
  given?: Given,
): Promise<Awaited<Answer>> {
  const question = { key: randomUUID(), source: work.toString(), given };
  for (let left = tries; ; left -= 1) {
    try {
      return (await electronApp.evaluate((api, { key, source, given: about }) => {
        const answers = ((
          globalThis as unknown as { answersOfTests?: Map<string, unknown> }
        ).answersOfTests ??= new Map<string, unknown>());
        if (!answers.has(key)) {
          // oxlint-disable-next-line typescript/no-implied-eval -- A function reaches another process as text only.
          const asked = new Function(`return (${source})`)() as (api: unknown, about: unknown) => unknown;
          answers.set(key, asked(api, about));
        }
        return answers.get(key);
      }, question)) as Awaited<Answer>;
    } catch (thrown) {
      if (left === 0 || !String(thrown).includes('promise was garbage collected')) throw thrown;
    }
  }
}
