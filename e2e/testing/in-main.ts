import { randomUUID } from 'node:crypto';
import type { ElectronApplication } from '@playwright/test';

const tries = 20;

/**
 * Runs once in the main process, which keeps the result until it is read: the inspector holds it weakly.
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
