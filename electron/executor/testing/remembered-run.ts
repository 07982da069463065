import { noOtherRuns } from '../../../shared/ledger/find-actions-of-other-runs.ts';
import type { JsonObject } from '../../../shared/json.ts';
import { emptyLedger, foldLedger } from '../../../shared/ledger/fold-ledger.ts';
import type { ResumePlan, ResumeStart } from '../../../shared/ledger/resume-plan.ts';
import { foldLines, idleRun } from '../../../shared/run/fold-run.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { planFrom, requestFrom, type EarlierRun } from '../resume/earlier-run.ts';
import type { MarkSecret } from '../ports.ts';
import { readLivePage } from '../observe/page-watch.ts';
import type { RunOutcome } from '../walk/run.ts';
import { startRun, type RunRequest } from '../walk/start-run.ts';
import { systemClock } from '../walk/system-clock.ts';
import { drawn, tool } from './drawn.ts';
import type { FakePage } from './fake-page.ts';
import { instantClock } from './instant-clock.ts';
import { recordingSink } from './recording-sink.ts';

export interface RememberedRun {
  readonly outcome: RunOutcome;
  readonly earlier: EarlierRun;
  readonly sink: ReturnType<typeof recordingSink>;
}

/** open → pay. */
export function openAndPay(target: string): Workflow {
  return drawn(
    [
      tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
      tool('pay', 'click', { arguments: { target } }),
    ],
    ['open -> pay'],
  );
}

let runs = 0;

export async function runOn(
  page: FakePage,
  workflow: Workflow,
  {
    variables = {},
    resume,
    markSecret,
    untilNodeId,
  }: Pick<RunRequest, 'variables' | 'resume' | 'markSecret' | 'untilNodeId'> = {},
): Promise<RememberedRun> {
  const sink = recordingSink();
  const runId = `run${(runs += 1)}`;
  const startedAt = Date.now();
  const control = startRun({
    runId,
    workflow,
    variables,
    markSecret,
    ...(untilNodeId === undefined ? {} : { untilNodeId }),
    ports: { tools: page, clock: { ...systemClock, sleep: instantClock().sleep }, sink },
    ...(resume === undefined ? {} : { resume }),
  });
  return rememberedFrom(runId, sink, await control.finished, startedAt);
}

export function rememberedFrom(
  runId: string,
  sink: RememberedRun['sink'],
  outcome: RunOutcome,
  startedAt = Date.now(),
): RememberedRun {
  const first = sink.events[0];
  return {
    outcome,
    sink,
    earlier: {
      runId,
      run: foldLines(
        idleRun,
        sink.events.map((event, index) => ({ seq: index + 1, at: startedAt, event })),
      ),
      ledger: foldLedger(emptyLedger, sink.ledger),
      others: noOtherRuns,
      initial: first?.type === 'run-started' ? first.variables : {},
      files: new Set(),
      readArtifact: () => Promise.reject(new Error('no picture')),
    },
  };
}

interface Meanwhile {
  readonly variables?: JsonObject;
  readonly hoursLater?: number;
  readonly isBusy?: boolean;
  readonly isPageRight?: boolean;
  readonly tookEffect?: boolean;
  readonly markSecret?: MarkSecret | undefined;
}

export async function planOn(
  page: FakePage,
  { earlier }: RememberedRun,
  workflow: Workflow,
  {
    variables = {},
    hoursLater = 0,
    isBusy = false,
    isPageRight = false,
    tookEffect = false,
    markSecret,
  }: Meanwhile = {},
): Promise<ResumePlan> {
  return planFrom(earlier, {
    workflow,
    variables,
    tools: page,
    live: isBusy ? 'busy' : await readLivePage(page),
    now: Date.now() + hoursLater * 3_600_000,
    isPageRight,
    tookEffect,
    markSecret,
  });
}

export function resumeOn(
  page: FakePage,
  { earlier }: RememberedRun,
  workflow: Workflow,
  plan: ResumePlan,
  variables: JsonObject = {},
): Promise<RememberedRun> {
  return runOn(page, workflow, { variables, resume: requestFrom(earlier, plan, startOf(plan)) });
}

function startOf({ start, sentence }: ResumePlan): ResumeStart {
  if (start === undefined) throw new Error(`The plan says nowhere to start: ${sentence}`);
  return start;
}
