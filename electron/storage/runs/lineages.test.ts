import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeProcess } from '../disk/process-mark.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { lineagesIn } from './lineages.ts';

const fakeLease = {
  code: 'run-in-progress',
  message: expect.stringContaining(
    `This run is being resumed in the command line (process ${process.pid}), since`,
  ),
};

test('one concurrent claim wins, and the others learn who', async () => {
  const lineages = lineagesIn(await temporaryFolder(), 'the command line');
  const claims = await Promise.allSettled(Array.from({ length: 20 }, () => lineages.claim('r1')));
  const [lease, ...others] = claims.flatMap((claim) => (claim.status === 'fulfilled' ? [claim.value] : []));
  expect(others).toEqual([]);
  for (const { reason } of claims.filter((claim) => claim.status === 'rejected'))
    expect(reason).toMatchObject(fakeLease);
  await expect(lineages.refuseHeld('r1')).rejects.toMatchObject(fakeLease);
  await lease?.release();
  await lineages.refuseHeld('r1');
  await (await lineages.claim('r1')).release();
});

test('each lineage has its own lease', async () => {
  const lineages = lineagesIn(await temporaryFolder(), 'the command line');
  await lineages.claim('r1');
  expect((await lineages.claim('r2')).lineage).toBe('r2');
});

test.each([
  ['whose number was reused', { began: '1' }],
  ['from before a restart', { space: 'an-earlier-boot/pid:[1]' }],
  ['that ended', { pid: 2 ** 22 + 1 }],
])("a claim of a process %s doesn't count", async (_, other) => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'lineages'));
  const claim = {
    type: 'claim',
    id: 'c',
    at: Date.now(),
    program: 'the app',
    ...(await describeProcess(process.pid)),
    ...other,
  };
  await writeFile(join(folder, 'lineages', 'r1.jsonl'), JSON.stringify(claim));
  await lineagesIn(folder, 'a test').claim('r1');
});

test('a truncated line costs one line', async () => {
  const folder = await temporaryFolder();
  const lineages = lineagesIn(folder, 'a test');
  const lease = await lineages.claim('r/1');
  await lease.begin({ runId: 'r2', folder: '/two' });
  const [name = ''] = await readdir(join(folder, 'lineages'));
  await writeFile(
    join(folder, 'lineages', name),
    `${await readFile(join(folder, 'lineages', name), 'utf8')}{"type":"par`,
  );
  await lease.begin({ runId: 'r3', folder: '/three' });
  expect(await lineages.laterRuns('r/1')).toMatchObject([
    { runId: 'r2', folder: '/two' },
    { runId: 'r3', folder: '/three' },
  ]);
});
