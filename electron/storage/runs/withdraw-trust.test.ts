import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { planFrom } from '../../executor/resume/earlier-run.ts';
import { startRun } from '../../executor/walk/start-run.ts';
import { systemClock } from '../../executor/walk/system-clock.ts';
import { drawn, tool } from '../../executor/testing/drawn.ts';
import { FakePage } from '../../executor/testing/fake-page.ts';
import { readLivePage } from '../../executor/observe/page-watch.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readEarlierRun } from './read-earlier-run.ts';
import { readLedger } from './read-ledger.ts';
import { createRunFolder } from './run-folder.ts';
import { openRunJournal } from './run-journal.ts';
import { withdrawTrust } from './withdraw-trust.ts';

const workflow = drawn(
  [
    tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
    tool('type', 'type_text', { arguments: { into: 'Name', text: 'Ann' } }),
    tool('pay', 'click', { arguments: { target: 'Buy' } }),
  ],
  ['open -> type', 'type -> pay'],
);
const withdrawal = { nodeId: 'type', visit: 1, sentence: 'You said so.', at: 5 };

let folder: string;
let page: FakePage;
beforeEach(async () => {
  page = new FakePage();
  folder = await createRunFolder({
    runId: 'r',
    workflow,
    workflowPath: null,
    dataFolder: await temporaryFolder(),
    startedAt: 1,
  });
  const journal = await openRunJournal({ folder, now: Date.now });
  await startRun({ runId: 'r', workflow, ports: { tools: page, clock: systemClock, sink: journal } })
    .finished;
  await journal.close();
});
const plan = async () =>
  planFrom(await readEarlierRun(folder), {
    workflow,
    variables: {},
    tools: page,
    live: await readLivePage(page),
    now: Date.now(),
  });

test('a distrusted visit runs again', async () => {
  expect(await plan()).toMatchObject({ decision: 'continue', counts: { reused: 2 } });
  await withdrawTrust(folder, withdrawal);
  expect(await plan()).toMatchObject({
    frontierNodeId: 'type',
    cut: { code: 'USER', nodeId: 'type', sentence: 'You said so.' },
  });
});

test('the ledger stays valid, also when withdrawn twice', async () => {
  await withdrawTrust(folder, withdrawal);
  await withdrawTrust(folder, { ...withdrawal, nodeId: 'open' });
  expect(await readLedger(folder)).toMatchObject({ leftOver: 0 });
  expect((await plan()).cut?.nodeId).toBe('open');
});

test('truncates an incomplete last line only', async () => {
  const before = await readFile(join(folder, 'ledger.jsonl'), 'utf8');
  await appendFile(join(folder, 'ledger.jsonl'), '{"v":1,"type":"entry","entry":{"na€');
  await withdrawTrust(folder, withdrawal);
  const after = await readFile(join(folder, 'ledger.jsonl'), 'utf8');
  expect(after.startsWith(before)).toBe(true);
  expect(await readLedger(folder)).toMatchObject({ leftOver: 0 });
  expect((await plan()).cut?.code).toBe('USER');
});

test('withdrawing trust leaves a changed ledger alone', async () => {
  await appendFile(join(folder, 'ledger.jsonl'), '{"v":1}\n');
  await expect(withdrawTrust(folder, withdrawal)).rejects.toMatchObject({ code: 'unreadable-run' });
});

test('withdrawing trust refuses an unknown visit', async () => {
  await expect(withdrawTrust(folder, { ...withdrawal, visit: 2 })).rejects.toMatchObject({
    code: 'not-found',
  });
});
