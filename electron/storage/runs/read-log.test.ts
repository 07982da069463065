import { appendFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countVisits } from './count-visits.ts';
import { readLog } from './read-log.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const line = (seq: number, words = 'x'): string =>
  `${JSON.stringify({ seq, at: seq, event: { type: 'warning-raised', code: 'c', message: words } })}\n`;

async function logOf(...lines: readonly string[]): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'events.jsonl'), lines.join(''));
  return folder;
}
const seqs = async (folder: string, maxLines: number): Promise<readonly [readonly number[], boolean]> => {
  const { lines, hasEarlier } = await readLog(folder, maxLines);
  return [lines.map(({ seq }) => seq), hasEarlier];
};

test('the reader reads a short run completely', async () => {
  expect(await seqs(await logOf(line(1), line(2)), 5)).toEqual([[1, 2], false]);
  expect(await seqs(await logOf(), 5)).toEqual([[], false]);
});

test('the reader reads the last lines of a longer run', async () => {
  expect(await seqs(await logOf(line(1), line(2), line(3)), 2)).toEqual([[2, 3], true]);
  expect(await seqs(await logOf(line(1), line(2)), 2)).toEqual([[1, 2], false]);
});

test('the reader joins lines and characters across chunks', async () => {
  const long = 'äöü€😀'.repeat(20_000);
  const folder = await logOf(line(1, long), line(2, long), line(3, long), line(4));
  const { lines } = await readLog(folder, 3);
  expect(
    lines.map(({ seq, event }) => [
      seq,
      event.type === 'warning-raised' && event.message === (seq === 4 ? 'x' : long),
    ]),
  ).toEqual([
    [2, true],
    [3, true],
    [4, true],
  ]);
});

test('the reader skips truncated and invalid lines', async () => {
  const folder = await logOf(line(1), 'nonsense\n', line(2));
  await appendFile(join(folder, 'events.jsonl'), line(3).slice(0, -9));
  expect(await seqs(folder, 5)).toEqual([[1, 2], false]);
});

test('the reader reports a missing record', async () => {
  await expect(readLog(await temporaryFolder(), 5)).rejects.toThrow(/events\.jsonl/);
});

test('limits reading of a file without line ends', async () => {
  const folder = await logOf(line(1));
  await truncate(join(folder, 'events.jsonl'), 3 * 1024 ** 3);
  expect(await seqs(folder, 5)).toEqual([[], true]);
  await expect(countVisits(folder)).rejects.toThrow(/3072 MB, and the limit is 64 MB/);
});
