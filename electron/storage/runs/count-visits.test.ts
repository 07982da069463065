import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RunEvent } from '../../../shared/run/events.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { countVisits, countWarnings } from './count-visits.ts';

const check = { index: 0, check: 'text', expected: '“Paid”', actual: 'no “Paid”' };

function eventOf(type: RunEvent['type'], more: object): RunEvent {
  const visit = { nodeId: 'a', visit: 1, attempt: 1, iterations: [], durationMs: 1, variables: {} };
  return RunEvent.parse({ type, ...visit, result: null, code: 'c', message: '', ...more });
}

async function logOf(...events: (readonly [type: RunEvent['type'], more?: object])[]): Promise<string> {
  const folder = await temporaryFolder();
  const lines = events.map(([type, more = {}], index) =>
    JSON.stringify({ seq: index + 1, at: 1, event: eventOf(type, more) }),
  );
  await writeFile(join(folder, 'events.jsonl'), `${lines.join('\n')}\n`);
  return folder;
}

test('only new visits count', async () => {
  const folder = await logOf(
    ['visit-reused'],
    ['node-started'],
    ['node-retrying', { attempts: 2, failure: { code: 'c', message: 'No.' } }],
    ['node-started'],
    ['node-succeeded', { result: { type: 'node-started' } }],
    ['node-skipped', { reason: 'disabled' }],
  );
  expect(await countVisits(folder)).toBe(2);
});

test('warnings of the run and of checks count', async () => {
  const folder = await logOf(
    ['visit-reused', { nodeId: 'b', checks: [{ ...check, message: 'Warned.', verdict: 'warned' }] }],
    ['node-started'],
    ['warning-raised', { message: '"verdict":"warned"' }],
    ['check-evaluated', { ...check, verdict: 'warned' }],
    ['check-evaluated', { ...check, index: 1, verdict: 'passed' }],
  );
  expect(await countWarnings(folder)).toBe(3);
});
