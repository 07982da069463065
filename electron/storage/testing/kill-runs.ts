import { spawn } from 'node:child_process';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect } from 'vitest';
import type { RunLine } from '../../../shared/run/events.ts';
import { planFrom } from '../../executor/resume/earlier-run.ts';
import { lineagesIn } from '../runs/lineages.ts';
import { readEarlierRun } from '../runs/read-earlier-run.ts';
import { readRunToResume } from '../runs/read-run-to-resume.ts';
import { readRun } from '../runs/read-run.ts';
import { runsFolder } from '../runs/run-folder.ts';
import { letters, recordingTools, type LettersRequest } from './run-letters.ts';
import { temporaryFolder } from './temporary-folder.ts';

const atOnce = 4;
const maxLifeMs = 220;
const maxCallsBeforeHalt = 9;

let built: string;
beforeAll(async () => {
  // Unbundled packages resolve only inside the project.
  built = await mkdtemp(fileURLToPath(new URL('../../../node_modules/.kill-test-', import.meta.url)));
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: fileURLToPath(new URL('run-letters.ts', import.meta.url)),
      outDir: built,
      emptyOutDir: false,
    },
    ssr: { noExternal: true },
  });
}, 120_000);
afterAll(() => rm(built, { recursive: true, force: true }));

function runUntilKilled(request: LettersRequest, lifeMs: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const process_ = spawn(
      process.execPath,
      [join(built, 'run-letters.js'), 'run-letters', JSON.stringify(request)],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let errors = '';
    process_.stderr.on('data', (data: Buffer) => {
      errors += data.toString();
    });
    process_.stdout.on('data', (data: Buffer) => {
      const isHalted = data.toString().includes('halt');
      if (isHalted || request.halt === undefined)
        setTimeout(() => process_.kill('SIGKILL'), isHalted ? 0 : lifeMs);
    });
    process_.once('error', reject);
    process_.once('close', (code, signal) => {
      if (signal !== 'SIGKILL' && code !== 0) reject(new Error(`The child failed: ${errors}`));
      else resolve(signal !== 'SIGKILL');
    });
  });
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

async function inspect(folder: string): Promise<void> {
  const { lines } = await readRun(folder);
  const { ledger, run } = await readEarlierRun(folder);
  expect(run.lastSeq).toBe(lines.length);
  for (const { verdict, evidence, output, nodeId, visit } of ledger.entries) {
    if (verdict !== 'passed') continue;
    for (const seq of [output?.eventSeq, ...evidence.map(({ eventSeq }) => eventSeq)]) {
      expect(seq).toBeDefined();
      expect(lines[(seq ?? 0) - 1]?.event satisfies RunLine['event'] | undefined).toMatchObject({
        type: expect.stringMatching(/^(node-succeeded|visit-reused)$/),
        nodeId,
        visit,
      });
    }
  }
}

export interface Tally {
  kills: number;
  resumed: number;
  refused: number;
  completed: number;
}

/** Odd runs at a call, even ones at spread times, so that both outcomes occur on any machine. */
async function killRun(tally: Tally, story: number): Promise<void> {
  const home = await temporaryFolder();
  const callLog = join(home, 'callLog');
  const runs = runsFolder(home, letters.id);
  let earlierFolder: string | undefined;
  for (let part = 1; ; part += 1) {
    const runId = `story${story}-${part}`;
    const at = story + (part >> 1);
    const halt = part % 2 === 0 ? undefined : { atCall: 1 + (at % maxCallsBeforeHalt), isDone: at % 2 === 1 };
    const hasEnded = await runUntilKilled(
      { home, runId, callLog, earlierFolder, halt },
      (at * 61) % maxLifeMs,
    );
    const done = linesOf(await readFile(callLog, 'utf8').catch(() => ''));
    const harmful = done.filter((line) => line.startsWith('non-idempotent'));
    expect(harmful, 'harmful calls happen once').toEqual([...new Set(harmful)]);
    if (hasEnded) {
      expect(harmful).toHaveLength(17);
      tally.completed += 1;
      return;
    }
    tally.kills += 1;
    const folder = join(runs, runId);
    if (
      await access(join(folder, 'events.jsonl')).then(
        () => true,
        () => false,
      )
    ) {
      await inspect(folder);
      earlierFolder = folder;
    }
    if (earlierFolder === undefined) return;
    const plan = planFrom(await readRunToResume(earlierFolder, lineagesIn(home, 'a test')), {
      workflow: letters,
      variables: {},
      tools: recordingTools(callLog),
      live: undefined,
      now: Date.now(),
    });
    expect(plan.sentence).toMatch(/^[A-Z0-9“].+\.$/);
    const reused = (plan.start?.reused ?? []).filter(({ tool }) => tool?.effect === 'non-idempotent');
    if (plan.decision !== 'continue') {
      expect(plan.decision).toBe('blocked');
      expect(['MAY_HAVE_LANDED', 'NOTHING_REUSED', 'COMPLETE']).toContain(plan.code);
      if (plan.code === 'MAY_HAVE_LANDED') expect(harmful.length - reused.length).toBeLessThanOrEqual(1);
      if (plan.code === 'NOTHING_REUSED') expect(harmful).toEqual([]);
      tally.refused += 1;
      return;
    }
    expect(reused, 'completed calls are reused').toHaveLength(harmful.length);
    tally.resumed += 1;
  }
}

export async function killRuns(stories: number): Promise<Tally> {
  const tally: Tally = { kills: 0, resumed: 0, refused: 0, completed: 0 };
  const waiting = Array.from({ length: stories }, (_, story) => story);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let story = waiting.shift(); story !== undefined; story = waiting.shift())
        await killRun(tally, story);
    }),
  );
  return tally;
}
