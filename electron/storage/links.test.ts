import { execFileSync } from 'node:child_process';
import { lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { Companion } from '../../shared/assistant/conversation.ts';
import { chainOfSteps } from '../executor/testing/drawn.ts';
import { companionsIn } from './companions.ts';
import { openBaselines } from './runs/screenshot-baselines.ts';
import { listRuns } from './runs/list-runs.ts';
import { pruneRuns } from './runs/prune-runs.ts';
import { readEarlierRun } from './runs/read-earlier-run.ts';
import { readReportedRun } from './runs/read-reported-run.ts';
import { createRunFolder } from './runs/run-folder.ts';
import { readRunIndex, writeRunIndex } from './runs/run-index.ts';
import { openRunJournal } from './runs/run-journal.ts';
import { foldLines, idleRun } from '../../shared/run/fold-run.ts';
import { longRunLines } from './testing/long-run.ts';
import { modesIn } from './testing/modes-in.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { writeWorkflowFile } from './workflow-file.ts';

const workflow = chainOfSteps(2, 'one');
const conversation = Companion.parse({
  version: 1,
  messages: [{ id: 'm1', at: 1, role: 'user', content: 'hello' }],
});

let place: {
  readonly stranger: string;
  readonly path: string;
  readonly work: string;
  readonly own: string;
  readonly data: string;
};
beforeEach(async () => {
  const folder = await temporaryFolder();
  const [stranger, own] = [join(folder, 'stranger'), join(folder, 'own')];
  place = {
    stranger,
    path: join(stranger, 'tasks.json'),
    work: join(stranger, '.planwright'),
    own,
    data: join(folder, 'data'),
  };
  await mkdir(place.work, { recursive: true });
  await mkdir(own);
  await writeFile(join(own, 'tasks.json'), 'private');
  await writeFile(place.path, JSON.stringify(workflow));
});

async function ownFiles(): Promise<Record<string, string>> {
  const names = await readdir(place.own, { recursive: true });
  return Object.fromEntries(
    await Promise.all(
      names.map(
        async (name) => [name, await readFile(join(place.own, name), 'utf8').catch(() => 'folder')] as const,
      ),
    ),
  );
}
const untouched = { 'tasks.json': 'private' };

async function makeRun(runId = 'r1'): Promise<string> {
  const folder = await createRunFolder({
    runId,
    workflow,
    workflowPath: place.path,
    dataFolder: place.data,
    startedAt: 1,
  });
  const journal = await openRunJournal({ folder, now: () => 1 });
  journal.record({
    type: 'run-started',
    runId,
    workflowId: workflow.id,
    workflowName: 'Shop',
    variables: {},
  });
  await journal.close();
  return folder;
}

describe('link in .planwright', () => {
  test("at previous: a save doesn't write to its target", async () => {
    await symlink(place.own, join(place.work, 'previous'));
    await writeWorkflowFile(place.path, chainOfSteps(3, 'two'));
    expect(await ownFiles()).toEqual(untouched);
    expect(JSON.parse(await readFile(place.path, 'utf8'))).toMatchObject({ nodes: [{}, {}, {}] });
  });

  test('at an earlier version: a save leaves its target', async () => {
    await mkdir(join(place.work, 'previous'));
    await symlink(join(place.own, 'tasks.json'), join(place.work, 'previous', 'tasks.json'));
    await writeWorkflowFile(place.path, chainOfSteps(3, 'two'));
    expect(await ownFiles()).toEqual(untouched);
  });

  test('at .planwright: data goes to the data folder', async () => {
    await rm(place.work, { recursive: true });
    await symlink(place.own, place.work);
    expect((await makeRun()).startsWith(place.data)).toBe(true);
    await companionsIn(place.data).write({ workflowId: 'w', path: place.path }, conversation);
    expect(await companionsIn(place.data).read({ workflowId: 'w', path: place.path })).toEqual({
      companion: conversation,
      isForeign: false,
    });
    await writeWorkflowFile(place.path, chainOfSteps(3, 'two'));
    expect(await ownFiles()).toEqual(untouched);
    expect(
      await listRuns({ workflowId: workflow.id, workflowPath: place.path, dataFolder: place.data }),
    ).toHaveLength(1);
  });

  test('at a conversation: its target stays', async () => {
    const companions = companionsIn(place.data);
    await companions.write({ workflowId: 'w', path: place.path }, { ...conversation, messages: [] });
    const [file = ''] = await readdir(join(place.work, 'assistant'));
    await rm(join(place.work, 'assistant', file));
    await symlink(join(place.own, 'tasks.json'), join(place.work, 'assistant', file));
    await companions.write({ workflowId: 'w', path: place.path }, conversation);
    expect(await ownFiles()).toEqual(untouched);
    expect(await companions.read({ workflowId: 'w', path: place.path })).toEqual({
      companion: conversation,
      isForeign: false,
    });
  });

  test('at runs: its target is never touched', async () => {
    await createRunFolder({
      runId: 'theirs',
      workflow,
      workflowPath: null,
      dataFolder: place.own,
      startedAt: 1,
    });
    await symlink(join(place.own, 'runs'), join(place.work, 'runs'));
    const before = await ownFiles();
    expect((await makeRun()).startsWith(place.data)).toBe(true);
    const homes = { workflowId: workflow.id, workflowPath: place.path, dataFolder: place.data };
    expect((await listRuns(homes)).map(({ runId }) => runId)).toEqual(['r1']);
    await pruneRuns(homes, { keep: 0, spare: undefined });
    expect(await ownFiles()).toEqual(before);
  });

  test('at state.json: it is neither read nor written', async () => {
    const folder = await makeRun();
    const long = foldLines(
      idleRun,
      longRunLines({ workflow, loopId: 'n1', bodyId: 'n2', iterations: 1_000 }, 1),
    );
    await symlink(join(place.own, 'tasks.json'), join(folder, 'state.json'));
    await expect(writeRunIndex(folder, long)).rejects.toMatchObject({ code: 'is-link' });
    expect(await readRunIndex(folder)).toBeUndefined();
    expect(await ownFiles()).toEqual(untouched);
  });

  test('at a record: nothing is appended', async () => {
    const folder = await createRunFolder({
      runId: 'r1',
      workflow,
      workflowPath: place.path,
      dataFolder: place.data,
      startedAt: 1,
    });
    await symlink(join(place.own, 'tasks.json'), join(folder, 'ledger.jsonl'));
    await expect(openRunJournal({ folder, now: () => 1 })).rejects.toMatchObject({
      code: 'is-link',
      message: expect.stringMatching(/ledger\.jsonl: it is a link.*Delete the link/s),
    });
    expect(await ownFiles()).toEqual(untouched);
  });

  test("at a baseline: a new one isn't written through it", async () => {
    await mkdir(join(place.work, 'baselines', workflow.id), { recursive: true });
    await symlink(join(place.own, 'tasks.json'), join(place.work, 'baselines', workflow.id, 'n-1.png'));
    const baselines = openBaselines({
      workflowId: workflow.id,
      workflowPath: place.path,
      dataFolder: place.data,
    });
    await expect(
      baselines.compare({ nodeId: 'n', checkId: 'c1' }, new Uint8Array([1]), { tolerance: 0, masks: [] }),
    ).rejects.toMatchObject({ code: 'is-link' });
    expect(await ownFiles()).toEqual(untouched);
  });

  test('at artifacts: a report omits its target', async () => {
    const folder = await makeRun();
    await rm(join(folder, 'artifacts'), { recursive: true });
    await symlink(place.own, join(folder, 'artifacts'));
    await writeFile(
      join(folder, 'events.jsonl'),
      `${JSON.stringify({ seq: 1, at: 1, event: { type: 'run-started', runId: 'r1', workflowId: workflow.id, workflowName: 'Shop', variables: {} } })}\n${JSON.stringify({ seq: 2, at: 1, event: { type: 'artifact-recorded', nodeId: 'n1', visit: 1, kind: 'screenshot', file: 'tasks.json', mimeType: 'image/png', caption: '' } })}\n`,
    );
    expect((await readReportedRun(folder)).screenshots).toEqual(new Map());
  });

  test("at a run's folder: deleting removes only the link", async () => {
    const elsewhere = await createRunFolder({
      runId: 'theirs',
      workflow,
      workflowPath: null,
      dataFolder: place.own,
      startedAt: 1,
    });
    const runs = join(place.work, 'runs', workflow.id);
    await mkdir(runs, { recursive: true });
    await symlink(elsewhere, join(runs, 'r1'));
    await expect(readEarlierRun(join(runs, 'r1'))).rejects.toMatchObject({ code: 'is-link' });
    expect(await lstat(join(elsewhere, 'run.json'))).toBeDefined();
  });
});

test("a save keeps a foreign file in the old version's place", async () => {
  await mkdir(join(place.work, 'previous'));
  await writeFile(join(place.work, 'previous', 'tasks.json'), 'something else');
  await writeWorkflowFile(place.path, chainOfSteps(3, 'two'));
  await writeWorkflowFile(place.path, chainOfSteps(4, 'three'));
  const names = await readdir(join(place.work, 'previous'));
  expect(names.toSorted()).toEqual(['tasks.json', expect.stringMatching(/^tasks\.json\.[0-9a-f]{8}$/)]);
  expect(
    await Promise.all(
      names
        .toSorted()
        .map(async (name) => (await readFile(join(place.work, 'previous', name), 'utf8')).slice(0, 14)),
    ),
  ).toEqual([expect.stringContaining('{'), 'something else']);
});

test.runIf(process.platform !== 'win32')('refuses a pipe or folder at once', async () => {
  const make: Record<string, (path: string) => unknown> = {
    pipe: (path) => execFileSync('mkfifo', [path]),
    folder: (path) => mkdir(path),
  };
  for (const [kind, put] of Object.entries(make)) {
    for (const file of ['run.json', 'events.jsonl', 'ledger.jsonl', 'state.json']) {
      const folder = await makeRun(`${kind}-${file}`);
      await rm(join(folder, file), { force: true });
      await put(join(folder, file));
      const read = await readEarlierRun(folder).then(
        () => 'read',
        (thrown: unknown) => String(thrown),
      );
      if (file === 'run.json' || file === 'events.jsonl') expect(read).toContain(`${file}: it is a ${kind}`);
      expect(await readRunIndex(folder)).toBeUndefined();
    }
  }
  expect(
    await listRuns({ workflowId: workflow.id, workflowPath: place.path, dataFolder: place.data }),
  ).not.toHaveLength(0);
});

test("names in a record can't leave the run's folder", async () => {
  const { readArtifact } = await readEarlierRun(await makeRun());
  for (const name of ['../run.json', '..', '', 'a/../../run.json', '..\\run.json', '/etc/passwd', 'a\0b'])
    await expect(readArtifact(name)).rejects.toMatchObject({ code: 'bad-path' });
});

test('files of a run are private', async () => {
  await mkdir(join(place.work, 'runs'), { mode: 0o755 });
  await makeRun();
  expect((await modesIn(place.stranger))['.planwright']).toBe('700');
  const modes = await modesIn(join(place.work, 'runs', workflow.id, 'r1'));
  expect(modes).toEqual({
    artifacts: '700',
    'events.jsonl': '600',
    'ledger.jsonl': '600',
    'run.json': '600',
  });
});

test('the data folder is private', async () => {
  await mkdir(place.data, { mode: 0o755 });
  await createRunFolder({ runId: 'r', workflow, workflowPath: null, dataFolder: place.data, startedAt: 1 });
  expect((await modesIn(join(place.data, '..')))['data']).toBe('700');
});

test('runs are ordered by creation, whatever the clock', async () => {
  for (const [runId, startedAt] of [
    ['first', 3_000],
    ['second', 2_000],
    ['third', 1_000],
  ] as const) {
    await createRunFolder({
      runId,
      workflow,
      workflowPath: runId === 'first' ? null : place.path,
      dataFolder: place.data,
      startedAt,
    });
  }
  const homes = { workflowId: workflow.id, workflowPath: place.path, dataFolder: place.data };
  expect((await listRuns(homes)).map(({ runId }) => runId)).toEqual(['third', 'second', 'first']);
  expect((await pruneRuns(homes, { keep: 1, spare: undefined })).map(({ runId }) => runId)).toEqual([
    'second',
    'first',
  ]);
});
