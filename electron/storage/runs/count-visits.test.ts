import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countVisits, countWarnings } from './count-visits.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const line = (type: string, more: object = {}): string =>
  `${JSON.stringify({ seq: 1, at: 1, event: { type, ...more } })}\n`;

test('visits are counted, not attempts, nor what was kept, nor what a page says about them', async () => {
  const folder = await temporaryFolder();
  await writeFile(
    join(folder, 'events.jsonl'),
    [
      line('visit-reused'),
      line('node-started'),
      line('node-retrying'),
      line('node-started'),
      line('node-succeeded', { result: '"type":"node-started"' }),
      line('node-skipped'),
    ].join(''),
  );
  expect(await countVisits(folder)).toBe(2);
});

test('none is missed or counted twice where a long run is read in parts', async () => {
  const folder = await temporaryFolder();
  await writeFile(
    join(folder, 'events.jsonl'),
    Array.from({ length: 5_000 }, (_, index) =>
      line('node-started', { nodeId: 'x'.repeat(index % 97) }),
    ).join(''),
  );
  expect(await countVisits(folder)).toBe(5_000);
});

test('warnings are counted, those of the run and those of checks', async () => {
  const folder = await temporaryFolder();
  await writeFile(
    join(folder, 'events.jsonl'),
    [
      line('warning-raised', { message: '"verdict":"warned"' }),
      line('check-evaluated', { verdict: 'warned' }),
      line('check-evaluated', { verdict: 'passed' }),
      line('visit-reused', { checks: [{ verdict: 'warned' }] }),
    ].join(''),
  );
  expect(await countWarnings(folder)).toBe(3);
});
