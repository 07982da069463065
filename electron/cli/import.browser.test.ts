import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readWorkflowText } from '../../shared/workflow/parse-workflow.ts';
import { recordingSink } from '../executor/testing/recording-sink.ts';
import { startRun } from '../executor/walk/start-run.ts';
import { systemClock } from '../executor/walk/system-clock.ts';
import { openWithPracticeSite } from '../tools/browser/testing/open-practice-site.ts';
import { practiceAddress } from '../../shared/tools/practice-address.ts';
import { importSample } from './testing/import-sample.ts';

const { browser, site } = await openWithPracticeSite();

test('an imported recording fills its basket', async () => {
  const { file } = await importSample('buy-a-book.devtools.json');
  const text = (await readFile(file, 'utf8')).replaceAll(practiceAddress, new URL(site.url).origin);
  const workflow = readWorkflowText(text, file);
  const { finished } = startRun({
    runId: 'r1',
    workflow,
    untilNodeId: workflow.nodes.find(({ name }) => name === 'Click Add to basket')?.id ?? '',
    ports: { tools: browser.caller, clock: systemClock, sink: recordingSink() },
  });
  expect(await finished).toEqual({ status: 'succeeded' });
}, 120_000);
