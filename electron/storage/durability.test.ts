import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { foldLines, idleRun } from '../../shared/run/fold-run.ts';
import { planFrom, requestFrom } from '../executor/resume/earlier-run.ts';
import { startRun } from '../executor/walk/start-run.ts';
import type { RunOutcome } from '../executor/walk/run.ts';
import { systemClock } from '../executor/walk/system-clock.ts';
import type { ResumeRequest } from '../executor/resume/resume-request.ts';
import { chainOfSteps } from '../executor/testing/drawn.ts';
import { openRunJournal } from './runs/run-journal.ts';
import { createRunFolder } from './runs/run-folder.ts';
import { lineagesIn } from './runs/lineages.ts';
import { readEarlierRun } from './runs/read-earlier-run.ts';
import { readRunToResume } from './runs/read-run-to-resume.ts';
import { readLedger } from './runs/read-ledger.ts';
import { readRun } from './runs/read-run.ts';
import { letters, recordingTools } from './testing/run-letters.ts';
import { fullAt } from './testing/full-disk.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

interface Made {
  readonly folder: string;
  readonly callLog: string;
  readonly outcome: RunOutcome;
}

async function make(
  home: string,
  runId: string,
  {
    workflow = letters,
    resume,
    prepare,
    open,
  }: {
    readonly workflow?: Workflow;
    readonly resume?: ResumeRequest;
    readonly prepare?: (folder: string) => Promise<void>;
    readonly open?: ReturnType<typeof fullAt>;
  } = {},
): Promise<Made> {
  const callLog = join(home, 'callLog');
  const lease = resume === undefined ? undefined : await lineagesIn(home, 'a test').claim(resume.runId);
  const folder = await createRunFolder({
    runId,
    workflow,
    workflowPath: null,
    dataFolder: home,
    startedAt: 0,
    ...(resume === undefined || lease === undefined ? {} : { resumes: { runId: resume.runId, lease } }),
  });
  await prepare?.(folder);
  const journal = await openRunJournal({ folder, now: Date.now, ...(open === undefined ? {} : { open }) });
  const outcome = await startRun({
    runId,
    workflow,
    ports: { tools: recordingTools(callLog), clock: systemClock, sink: journal },
    ...(resume === undefined ? {} : { resume }),
  }).finished;
  await journal.close().catch(() => undefined);
  await lease?.release();
  return { folder, callLog, outcome };
}

async function planOf(folder: string, workflow = letters): Promise<ReturnType<typeof planFrom>> {
  return planFrom(await readRunToResume(folder, lineagesIn(folder, 'a test')), {
    workflow,
    variables: {},
    tools: recordingTools(join(folder, 'none')),
    live: undefined,
    now: Date.now(),
  });
}

async function cutAfter(folder: string, file: string, text: string): Promise<void> {
  const lines = (await readFile(join(folder, file), 'utf8')).split('\n');
  const end = lines.findIndex((line) => line.includes(text));
  await writeFile(join(folder, file), `${lines.slice(0, end + 1).join('\n')}\n`);
}

function cutsOf(bytes: Buffer): number[] {
  const ends = [0, ...[...bytes].flatMap((byte, at) => (byte === 10 ? [at + 1] : [])), bytes.length];
  return Array.from({ length: bytes.length + 1 }, (_, at) => at).filter(
    (at) => at % 5 === 0 || ends.some((end) => Math.abs(end - at) <= 3),
  );
}

describe('crash at any byte', () => {
  let events: Buffer;
  let ledger: Buffer;
  let info: string;
  beforeAll(async () => {
    const home = await mkdtemp(join(tmpdir(), 'planwright-cut-'));
    const { folder } = await make(home, 'whole', { workflow: chainOfSteps(2, 'send') });
    [events, ledger, info] = [
      await readFile(join(folder, 'events.jsonl')),
      await readFile(join(folder, 'ledger.jsonl')),
      await readFile(join(folder, 'run.json'), 'utf8'),
    ];
    await rm(home, { recursive: true });
  });

  async function left(eventBytes: number, ledgerBytes: number): Promise<ReturnType<typeof planFrom>> {
    await writeFile(join(folder, 'events.jsonl'), events.subarray(0, eventBytes));
    await writeFile(join(folder, 'ledger.jsonl'), ledger.subarray(0, ledgerBytes));
    return planOf(folder, chainOfSteps(2, 'send'));
  }
  let folder: string;

  test('of the events leaves the run readable', async () => {
    folder = await temporaryFolder();
    await writeFile(join(folder, 'run.json'), info);
    for (const bytes of cutsOf(events)) {
      const plan = await left(bytes, ledger.length);
      const whole = events.subarray(0, bytes).lastIndexOf(10) + 1;
      expect((await readRun(folder)).leftOver).toBe(bytes - whole);
      expect(plan.decision).toBe('blocked');
      expect(plan.sentence).not.toBe('');
    }
  }, 120_000);

  test('of the ledger keeps evidence and repeats nothing', async () => {
    folder = await temporaryFolder();
    await writeFile(join(folder, 'run.json'), info);
    for (const bytes of cutsOf(ledger)) {
      const plan = await left(events.length, bytes);
      expect(['MAY_HAVE_LANDED', 'NOTHING_REUSED', 'COMPLETE']).toContain(plan.code);
      expect((await readLedger(folder)).lines.length).toBe(
        ledger.subarray(0, bytes).toString().split('\n').length - 1,
      );
    }
  }, 120_000);

  test('of both leaves a readable run', async () => {
    const { folder: larger } = await make(await temporaryFolder(), 'larger');
    const [allEvents, allLedger] = [
      await readFile(join(larger, 'events.jsonl')),
      await readFile(join(larger, 'ledger.jsonl')),
    ];
    for (let time = 0; time < 60; time += 1) {
      await writeFile(
        join(larger, 'events.jsonl'),
        allEvents.subarray(0, Math.floor(Math.random() * allEvents.length)),
      );
      await writeFile(
        join(larger, 'ledger.jsonl'),
        allLedger.subarray(0, Math.floor(Math.random() * allLedger.length)),
      );
      expect((await planOf(larger)).sentence).not.toBe('');
    }
  }, 120_000);
});

test('a run killed early leaves the previous resumable', async () => {
  const home = await temporaryFolder();
  const workflow = chainOfSteps(3, 'send');
  const { folder } = await make(home, 'first', { workflow });
  await cutAfter(folder, 'events.jsonl', '"node-succeeded"');
  await cutAfter(folder, 'ledger.jsonl', '"verdict":"passed"');
  const lineages = lineagesIn(home, 'a test');
  const plan = async (): Promise<ReturnType<typeof planFrom>> =>
    planFrom(await readRunToResume(folder, lineages), {
      workflow,
      variables: {},
      tools: recordingTools(join(home, 'none')),
      live: undefined,
      now: Date.now(),
    });
  expect(await plan()).toMatchObject({ decision: 'continue' });
  const lease = await lineages.claim('first');
  await createRunFolder({
    runId: 'second',
    workflow,
    workflowPath: null,
    dataFolder: home,
    startedAt: 0,
    resumes: { runId: 'first', lease },
  });
  await lease.release();
  expect(await plan()).toMatchObject({ decision: 'continue' });
});

describe('ledger with a changed byte', () => {
  test('is trusted up to that byte', async () => {
    const { folder } = await make(await temporaryFolder(), 'changed');
    const path = join(folder, 'ledger.jsonl');
    const whole = await readFile(path);
    const { lines } = await readLedger(folder);
    for (let time = 0; time < 40; time += 1) {
      const at = Math.floor(Math.random() * whole.length);
      const changed = Buffer.from(whole);
      changed[at] = changed[at] === 0x37 ? 0x38 : 0x37;
      await writeFile(path, changed);
      const before = whole.subarray(0, at).toString().split('\n').length - 1;
      expect((await readLedger(folder)).lines).toEqual(lines.slice(0, before));
      expect((await planOf(folder)).decision).toBe('blocked');
    }
  });
});

test('no damaged event line repeats a harmful call', async () => {
  const home = await temporaryFolder();
  const { folder } = await make(home, 'hurt', { workflow: chainOfSteps(2, 'send') });
  const path = join(folder, 'events.jsonl');
  await cutAfter(folder, 'events.jsonl', '"type":"tool-called","nodeId":"n2"');
  await cutAfter(folder, 'ledger.jsonl', '"nodeId":"n1","visit":1');
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
  for (let damaged = 0; damaged < lines.length; damaged += 1) {
    await writeFile(
      path,
      lines.map((line, index) => `${index === damaged ? line.replace('{', '[') : line}\n`).join(''),
    );
    expect((await planOf(folder, chainOfSteps(2, 'send'))).decision, lines[damaged]).toBe('blocked');
    expect((await readEarlierRun(folder)).run.warnings, lines[damaged]).toMatchObject([
      { code: 'damaged-record', message: expect.stringMatching(/^1 line /) },
    ]);
  }
});

test('a damaged ledger line hides no later ones', async () => {
  const home = await temporaryFolder();
  const { folder } = await make(home, 'ledger');
  const path = join(folder, 'ledger.jsonl');
  const whole = await readFile(path, 'utf8');
  const lines = whole.trimEnd().split('\n');
  const entries = (await readLedger(folder)).lines.length;
  for (const damaged of [0, 3, lines.length - 2]) {
    await writeFile(
      path,
      lines.map((line, index) => `${index === damaged ? line.replace('"v":1', '"v":2') : line}\n`).join(''),
    );
    const read = await readLedger(folder);
    expect({ left: read.lines.length + read.later.length, unreadable: read.unreadable }).toEqual({
      left: entries - 1,
      unreadable: 1,
    });
    if (damaged > 0)
      expect(read.withdrawn).toMatchObject([{ invalidation: { code: 'EVIDENCE_MISSING', fromSeq: 1 } }]);
  }
});

describe('disk full during a run', () => {
  test.skipIf(process.platform !== 'linux').each(['events.jsonl', 'ledger.jsonl'])(
    "ends the run when %s can't be written",
    async (name) => {
      const home = await temporaryFolder();
      const { outcome, folder, callLog } = await make(home, 'full', { open: fullAt(name) });
      expect(outcome).toMatchObject({
        status: 'failed',
        failure: { code: 'disk-full', message: expect.stringContaining(name) },
      });
      expect(await readFile(callLog, 'utf8').catch(() => '')).not.toContain('non-idempotent');
      await rm(join(folder, name), { force: true });
      await writeFile(join(folder, name), '');
      expect((await planOf(folder)).decision).toBe('blocked');
    },
  );
});

describe('run with deleted artifacts', () => {
  test('resumes without them', async () => {
    const home = await temporaryFolder();
    const { folder } = await make(home, 'bare');
    await cutAfter(folder, 'ledger.jsonl', '"nodeId":"keep","visit":3');
    await cutAfter(folder, 'events.jsonl', '"type":"node-succeeded","nodeId":"keep","visit":3');
    await rm(join(folder, 'artifacts'), { recursive: true });
    const earlier = await readRunToResume(folder, lineagesIn(home, 'a test'));
    const plan = await planOf(folder);
    if (plan.start === undefined) throw new Error(plan.sentence);
    const { outcome } = await make(home, 'again', { resume: requestFrom(earlier, plan, plan.start) });
    expect(outcome.status).toBe('succeeded');
  });

  test('fails with a reason if deleted during the run', async () => {
    const home = await temporaryFolder();
    const folder = await createRunFolder({
      runId: 'x',
      workflow: letters,
      workflowPath: null,
      dataFolder: home,
      startedAt: 0,
    });
    const journal = await openRunJournal({ folder, now: Date.now });
    await rm(join(folder, 'artifacts'), { recursive: true });
    await expect(
      journal.storeArtifact({ kind: 'image', mimeType: 'image/png', data: new Uint8Array(1) }, 'x'),
    ).rejects.toMatchObject({ code: 'not-found' });
    await journal.close();
  });
});

test('equal lines give equal states, also of resumed runs', async () => {
  const home = await temporaryFolder();
  const { folder } = await make(home, 'first');
  await cutAfter(folder, 'ledger.jsonl', '"nodeId":"keep","visit":3');
  await cutAfter(folder, 'events.jsonl', '"type":"node-succeeded","nodeId":"keep","visit":3');
  const earlier = await readRunToResume(folder, lineagesIn(home, 'a test'));
  const plan = await planOf(folder);
  if (plan.start === undefined) throw new Error(plan.sentence);
  const second = await make(home, 'second', { resume: requestFrom(earlier, plan, plan.start) });
  for (const each of [folder, second.folder]) {
    const { lines } = await readRun(each);
    const once = JSON.stringify(foldLines(idleRun, lines));
    expect(JSON.stringify(lines.reduce((run, line) => foldLines(run, [line]), idleRun))).toBe(once);
    const read = await readEarlierRun(each);
    expect(JSON.stringify(read.run)).toBe(once);
    expect(JSON.stringify((await readEarlierRun(each)).ledger)).toBe(JSON.stringify(read.ledger));
  }
});
