import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serializeWorkflow } from '../../shared/workflow/serialize-workflow.ts';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { createRunFolder } from '../storage/runs/run-folder.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { planwright } from './testing/fake-host.ts';

const workflow = drawn(
  [tool('n1', 'fail_run', { arguments: { message: 'Enough.' } })],
  [],
  [{ name: 'password', default: '', secret: true }],
);

async function withRuns(count: number): Promise<{
  readonly run: (...options: string[]) => ReturnType<typeof planwright>;
  readonly left: () => Promise<string[]>;
}> {
  const folder = await temporaryFolder();
  const path = join(folder, 'flow.json');
  await writeFile(path, serializeWorkflow(workflow));
  for (let at = 1; at <= count; at += 1)
    await createRunFolder({
      runId: `old-${at}`,
      workflow,
      workflowPath: path,
      dataFolder: join(folder, 'data'),
      startedAt: at,
    });
  return {
    run: (...options) =>
      planwright(['run', path, '--secret', 'password', '--yes', ...options], {
        environment: { XDG_DATA_HOME: join(folder, 'data'), password: 'set' },
      }),
    left: async () => (await readdir(join(folder, '.planwright', 'runs', workflow.id))).toSorted(),
  };
}

test('run deletes the oldest runs', async () => {
  const { run, left } = await withRuns(52);
  expect((await run()).exitCode).toBe(1);
  expect(await left()).toHaveLength(50);
  expect(await left()).not.toContain('old-3');
  expect(await left()).toContain('old-4');
});

test('--keep-runs counts this run', async () => {
  const { run, left } = await withRuns(5);
  await run('--keep-runs', '2');
  expect(await left()).toEqual([expect.not.stringContaining('old'), 'old-5']);
  expect(await run('--keep-runs', 'all')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('--keep-runs needs a whole number from 1 to 1000, not all.'),
  });
});

test('run warns of a secret, without printing it', async () => {
  const { run } = await withRuns(0);
  const { err } = await run('--var', 'password=hunter2');
  expect(err).toContain('Other users of this computer can see the secret password on the command line.');
  expect(err).not.toContain('hunter2');
});
