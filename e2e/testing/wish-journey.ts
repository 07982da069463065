import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { replayFolder } from '../../electron/assistant/models/recording/testing/replay.ts';
import type { ScriptedModelServer } from '../../electron/assistant/models/testing/scripted-model-server.ts';
import { servePackage } from '../../electron/tools/browser/testing/serve-package.ts';
import { expect, test } from './fixtures.ts';
import { latch } from './latch.ts';
import { dock, pressRun, summary } from './run-window.ts';
import { openTalkWith, review, sendMessage, stepMatching, talk } from './talk.ts';

export interface WishJourney {
  readonly recorded: string;
  /** The package whose pages it uses; default: the practice site. */
  readonly pages?: string;
  readonly wish: (site: string) => string;
  readonly looking: string;
  readonly page: string;
  readonly says: string;
  readonly steps: readonly string[];
  /** Model answers between the plan and the end of the run. */
  readonly further: number;
  readonly results: readonly string[];
}

export function testWish(journey: WishJourney): void {
  test(`a wish becomes a workflow that runs: ${journey.recorded}`, async ({ app, model }) => {
    const site = journey.pages === undefined ? undefined : await servePackage(journey.pages);
    try {
      await openTalkWith(app, model);
      const looked = latch();
      const missed = replayJourney(journey, { model, whenLooked: looked.opened });
      await Promise.race([makeWish(app, journey, { site: site?.url ?? '', looked }), missed]);
      expect(model.left()).toBe(0);
    } finally {
      await site?.close();
    }
  });
}

/** Rejects at the first request without a recorded answer. */
function replayJourney(
  { recorded, further }: WishJourney,
  { model, whenLooked }: { readonly model: ScriptedModelServer; readonly whenLooked: Promise<void> },
): Promise<never> {
  const find = replayFolder(
    fileURLToPath(new URL(`../../electron/assistant/testing/recorded/${recorded}`, import.meta.url)),
  );
  return new Promise((_, reject) => {
    const answer: typeof find = (asked) => {
      const reply = find(asked);
      if (typeof reply === 'object' && 'status' in reply) reject(new Error(inspect(reply.body)));
      return reply;
    };
    const plan = async (asked: Parameters<typeof find>[0]) => {
      await whenLooked;
      return answer(asked);
    };
    model.willReply(answer, plan, ...Array.from({ length: further }, () => answer));
  });
}

async function makeWish(
  app: Page,
  { wish, looking, page, says, steps, results }: WishJourney,
  { site, looked }: { readonly site: string; readonly looked: { open(): void } },
): Promise<void> {
  await sendMessage(app, wish(site));
  await expect(talk(app)).toContainText(looking);
  looked.open();
  await expect(talk(app)).toContainText(says);
  for (const name of steps) await expect(stepMatching(app, `added: .*${name}`)).toBeVisible();
  await talk(app)
    .getByRole('button', { name: /^Looked at \d+ pages?$/ })
    .press('Enter');
  await expect(talk(app).getByRole('list', { name: 'Pages looked at' })).toContainText(page);
  await review(app).getByRole('button', { name: 'Try it' }).click();
  await expect(talk(app)).toContainText('It works: every step was tried.');
  for (const name of steps) await expect(stepMatching(app, `added: .*${name}`)).toContainText('works');
  await expect(review(app)).toContainText('tried ✓');
  await expectResults(talk(app), results);
  await app.getByRole('button', { name: 'Use this plan' }).click();
  await expect(talk(app)).toContainText(/Applied \d+ changes/);
  await pressRun(app);
  await expect(summary(app)).toContainText('succeeded');
  await expectResults(dock(app), results);
}

async function expectResults(part: Locator, results: readonly string[]): Promise<void> {
  const list = part.getByRole('region', { name: 'Results' });
  for (const result of results) await expect(list).toContainText(result);
}
