import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RunEvent, RunLine } from '../../../shared/run/events.ts';
import { readRun } from './read-run.ts';
import { openRunJournal } from './run-journal.ts';
import { fullAt } from '../testing/full-disk.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const event = (nextNodeId: string): RunEvent => ({ type: 'run-paused', nextNodeId });

async function runFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'artifacts'));
  return folder;
}

test('lines are numbered, timed, and durable', async () => {
  const folder = await runFolder();
  const journal = await openRunJournal({ folder, now: () => 1234.4 });
  journal.record(event('a'));
  journal.record(event('b'));
  await journal.durable();
  expect((await readRun(folder)).lines).toEqual([
    { seq: 1, at: 1234, event: event('a') },
    { seq: 2, at: 1234, event: event('b') },
  ]);
  await journal.close();
});

test('listeners get lines on disk, in order', async () => {
  const folder = await runFolder();
  const heard: RunLine[][] = [];
  const missing: number[] = [];
  const journal = await openRunJournal({
    folder,
    now: () => 0,
    onCommitted(lines) {
      heard.push([...lines]);
      void readRun(folder).then((run) => {
        if (run.lines.length < (lines.at(-1)?.seq ?? 0)) missing.push(run.lines.length);
      });
    },
  });
  for (let index = 0; index < 500; index += 1) {
    journal.record(event(String(index)));
    if (index % 100 === 99) await journal.durable();
  }
  await journal.close();
  expect(heard.flat().map(({ seq }) => seq)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
  expect(heard.length).toBeLessThan(50);
  expect(missing).toEqual([]);
});

test('the journal writes lines without a waiter', async () => {
  const folder = await runFolder();
  let tell = (_: readonly RunLine[]): void => undefined;
  const committed = new Promise<readonly RunLine[]>((resolve) => {
    tell = resolve;
  });
  const journal = await openRunJournal({
    folder,
    now: () => 0,
    onCommitted(lines) {
      tell(lines);
    },
  });
  journal.record(event('a'));
  expect(await committed).toHaveLength(1);
  await journal.close();
});

test.skipIf(process.platform !== 'linux')('a full disk fails waiters and later records', async () => {
  const folder = await runFolder();
  const journal = await openRunJournal({ folder, now: () => 0, open: fullAt('events.jsonl') });
  journal.record(event('a'));
  await expect(journal.durable()).rejects.toMatchObject({
    code: 'disk-full',
    message: expect.stringContaining('events.jsonl'),
  });
  expect(() => {
    journal.record(event('b'));
  }).toThrow(/disk is full/);
  await expect(journal.close()).rejects.toMatchObject({ code: 'disk-full' });
});

test('a crash within a line keeps earlier lines', async () => {
  const folder = await runFolder();
  const journal = await openRunJournal({ folder, now: () => 0 });
  journal.record(event('a'));
  journal.record(event('b'));
  await journal.close();
  const path = join(folder, 'events.jsonl');
  await writeFile(path, `${await readFile(path, 'utf8')}{"seq":3,"at":0,"ev`);
  expect(await readRun(folder)).toMatchObject({
    lines: [{ seq: 1 }, { seq: 2 }],
    leftOver: '{"seq":3,"at":0,"ev'.length,
  });
});

test('artifacts are named by number and caption', async () => {
  const folder = await runFolder();
  const journal = await openRunJournal({ folder, now: () => 0 });
  const data = new Uint8Array([1, 2, 3]);
  const first = await journal.storeArtifact({ kind: 'image', mimeType: 'image/png', data }, 'Add to basket');
  const second = await journal.storeArtifact(
    { kind: 'file', mimeType: 'application/x', data },
    '../../etc/passwd',
  );
  expect([first, second]).toEqual(['0001-add-to-basket.png', '0002-etc-passwd.x']);
  expect(await readdir(join(folder, 'artifacts'))).toEqual([first, second]);
  await journal.close();
});

test('a failing listener affects nothing else', async () => {
  const folder = await runFolder();
  const thrown: unknown[] = [];
  const journal = await openRunJournal({
    folder,
    now: () => 0,
    onCommitted: () => {
      throw new Error('problem');
    },
    onListenerFailed: (each) => {
      thrown.push(each);
    },
  });
  journal.record(event('a'));
  await journal.durable();
  journal.record(event('b'));
  await journal.close();
  expect((await readRun(folder)).lines).toHaveLength(2);
  expect(thrown).toHaveLength(2);
});

test('a flipped bit costs at most two lines', async () => {
  const folder = await runFolder();
  const journal = await openRunJournal({ folder, now: () => 0 });
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'])
    journal.record(event(name));
  await journal.close();
  const path = join(folder, 'events.jsonl');
  const whole = await readFile(path);
  for (let at = 0; at < whole.length; at += 1) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await writeFile(path, changed);
    const { lines, unreadable } = await readRun(folder);
    const isBreak = whole[at] === 10;
    expect(lines.length, `byte ${at}`).toBeGreaterThanOrEqual(isBreak ? 10 : 11);
    expect(unreadable, `byte ${at}`).toBeLessThanOrEqual(2);
    if (lines.length < 12 && at < whole.length - 1)
      expect(unreadable, `byte ${at}`).toBeGreaterThanOrEqual(1);
    expect(lines.map(({ seq }) => seq)).toEqual(
      lines.map(({ seq }) => seq).toSorted((one, other) => one - other),
    );
  }
});
