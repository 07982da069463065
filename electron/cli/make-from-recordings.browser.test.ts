import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { replayFolder } from '../assistant/models/recording/testing/replay.ts';
import { startScriptedModel } from '../assistant/models/testing/scripted-model-server.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { runPlanwright } from './testing/run-planwright.ts';

const recorded = fileURLToPath(new URL('../assistant/testing/recorded/make-cheapest', import.meta.url));

test('make looks, plans, tries, and reviews from recordings alone', async () => {
  const find = replayFolder(recorded);
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
    [
      'make',
      'Go to the practice bookshop practice://corner-bookshop and tell me which of the sea stories is the cheapest, and what it costs.',
      ...['--base-url', model.url, '--model', 'recorded'],
    ],
    { XDG_DATA_HOME: await temporaryFolder() },
  );
  expect(missed).toEqual([]);
  expect(err).toContain('look 2 press link “Sea stories”');
  expect(err).toContain('✓ It works: every step was tried. (1 try, 0 repairs)');
  expect(out + err).toContain('{"title":"A Lamp for the Lighthouse","price":"£6.75"}');
  expect(exitCode).toBe(0);
}, 120_000);
