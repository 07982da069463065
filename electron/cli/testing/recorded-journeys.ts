import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { replayFolder } from '../../assistant/models/recording/testing/replay.ts';
import { startScriptedModel } from '../../assistant/models/testing/scripted-model-server.ts';
import { wishes } from '../../assistant/testing/wishes.ts';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { servePackage } from '../../tools/browser/testing/serve-package.ts';
import { runPlanwright } from './run-planwright.ts';

interface Journey {
  readonly recorded: string;
  /** The package whose pages it uses; default: the practice site. */
  readonly pages?: string;
  readonly wish: (site: string) => string;
  readonly look: string;
  readonly result: string;
}

const journeys = {
  cheapest: {
    recorded: 'make-cheapest',
    wish: wishes.cheapest,
    look: '2 press link “Sea stories”',
    result: 'Cheapest sea story:\n  title: A Lamp for the Lighthouse\n  price: £6.75\n',
  },
  oldest: {
    recorded: 'make-oldest',
    pages: 'jsgrid',
    wish: wishes.oldest,
    look: '3 press button “Sort”',
    result:
      'Oldest client:\n  Name: Desiree Hughes\n  Age: 80\n  Address: 605-6645 Fermentum Avenue\n  Country: France\n',
  },
  todos: {
    recorded: 'make-todos',
    pages: 'todomvc',
    wish: wishes.todos,
    look: '3 fill “What needs to be done?” with “Milk” and Enter',
    result: 'Left to do:\n  Milk\n  Letter to Ada\n',
  },
} satisfies Readonly<Record<string, Journey>>;

export function testJourney(name: keyof typeof journeys): void {
  const { recorded, pages, wish, look, result }: Journey = journeys[name];
  test(`make looks, plans, tries, and reviews from recordings alone: ${name}`, async () => {
    const site = pages === undefined ? undefined : await servePackage(pages);
    onTestFinished(() => site?.close());
    const find = replayFolder(
      fileURLToPath(new URL(`../../assistant/testing/recorded/${recorded}`, import.meta.url)),
    );
    const missed: unknown[] = [];
    const model = await startScriptedModel({
      replyTo(asked) {
        const reply = find(asked);
        if (typeof reply === 'object' && 'status' in reply) missed.push(reply.body);
        return reply;
      },
    });
    onTestFinished(() => model.close());
    const { out, err, exitCode } = await runPlanwright(
      ['make', wish(site?.url ?? ''), '--base-url', model.url, '--model', 'recorded'],
      { XDG_DATA_HOME: await temporaryFolder() },
    );
    expect(missed).toEqual([]);
    expect(err).toContain(look);
    expect(err).toContain('✓ It works: every step was tried. (1 try, 0 repairs)');
    expect(out + err).toContain(result);
    expect(exitCode).toBe(0);
  }, 120_000);
}
