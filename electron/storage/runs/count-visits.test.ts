import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countVisits, countWarnings } from './count-visits.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const line = (type: string, more: object = {}): string =>
  `${JSON.stringify({ seq: 1, at: 1, event: { type, ...more } })}\n`;

test('counts visits, not attempts, reuse or page text', async () => {
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

test('counts correctly across chunks', async () => {
  const folder = await temporaryFolder();
  await writeFile(
    join(folder, 'events.jsonl'),
    Array.from({ length: 5_000 }, (_, index) =>
      line('node-started', { nodeId: 'x'.repeat(index % 97) }),
    ).join(''),
  );
  expect(await countVisits(folder)).toBe(5_000);
});

test('counts warnings of the run and of checks', async () => {
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
