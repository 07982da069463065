import type { SpentBudgets } from '../../../shared/agent/spent-budgets.ts';
import type { JsonObject } from '../../../shared/json.ts';
import type { LedgerEntry } from '../../../shared/ledger/entry.ts';
import type { Ledger } from '../../../shared/ledger/fold-ledger.ts';
import { fingerprintOf } from '../../../shared/ledger/hash.ts';
import { defaultEvidenceHours } from '../../../shared/ledger/evidence-hours.ts';
import { findEntry } from '../../../shared/ledger/find-invalidations.ts';
import { originKey, type OtherRuns } from '../../../shared/ledger/find-actions-of-other-runs.ts';
import { isReusable, mayHaveLanded } from '../../../shared/ledger/is-verified.ts';
import { planResume } from '../../../shared/ledger/plan-resume.ts';
import type { ResumePlan, ResumeStart } from '../../../shared/ledger/resume-plan.ts';
import { visitKey } from '../../../shared/ledger/trace.ts';
import type { LiveNow } from '../../../shared/page/live-page.ts';
import type { RunState, Visit } from '../../../shared/run/run-state.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { secretComparer } from '../visit/compare-secrets.ts';
import type { MarkSecret, ToolCaller } from '../ports.ts';
import { createRunVariables } from '../walk/run-variables.ts';
import type { ResumeRequest } from './resume-request.ts';

export const damagedRecord = 'damaged-record';

export interface EarlierRun {
  readonly runId: string;
  readonly run: RunState;
  readonly ledger: Ledger;
  readonly others: OtherRuns;
  readonly workflow?: Workflow;
  readonly initial: JsonObject;
  readonly spent?: SpentBudgets;
  readonly changedFiles?: ReadonlyMap<string, string>;
  readonly files: ReadonlySet<string>;
  readArtifact(file: string): Promise<Uint8Array>;
}

interface Now {
  readonly workflow: Workflow;
  readonly variables: JsonObject;
  readonly tools: Pick<ToolCaller, 'resolve'>;
  readonly live: LiveNow;
  readonly markSecret?: MarkSecret | undefined;
  readonly now: number;
  readonly evidenceHours?: number;
  readonly isPageRight?: boolean;
  readonly tookEffect?: boolean;
}

export function lacksReusedEntries({ run, ledger }: Pick<EarlierRun, 'run' | 'ledger'>): boolean {
  const { resumed } = run;
  return (
    resumed !== undefined &&
    (ledger.doneBefore.length < (resumed.doneBefore ?? 0) ||
      ledger.entries.filter(({ from }) => from !== undefined).length < resumed.reused)
  );
}

export function planFrom(
  earlier: EarlierRun,
  {
    workflow,
    variables,
    tools,
    live,
    markSecret,
    now,
    evidenceHours = defaultEvidenceHours,
    isPageRight = false,
    tookEffect = false,
  }: Now,
): ResumePlan {
  if (lacksReusedEntries(earlier)) return blockedByMissingEntries;
  const visits = new Map(earlier.run.visits.map((visit) => [visitKey(visit), visit]));
  const own = new Set(workflow.variables.map(({ name }) => name));
  const inherited = Object.fromEntries(Object.entries(earlier.initial).filter(([name]) => !own.has(name)));
  return planResume({
    ledger: withOpenVisits(earlier),
    others: earlier.others,
    live,
    endedAt: endOf(earlier.run),
    entryThen: earlier.workflow === undefined ? undefined : findEntry(earlier.workflow)?.id,
    isPageRight,
    tookEffect,
    hasEndedElsewhere: earlier.run.failure?.code === 'page-differs',
    around: {
      workflow,
      now,
      evidenceHours,
      variables: { ...inherited, ...createRunVariables(workflow, variables).current() },
      toolNow({ server, name }) {
        const found = tools.resolve(server, name);
        return found.ok ? found.tool : undefined;
      },
      compareSecrets: secretComparer(earlier.runId, markSecret),
      changedFileOf: (entry) => earlier.changedFiles?.get(visitKey(entry)),
      hasEvidence: (entry) => hasEvidence(entry, visits.get(visitKey(entry)), earlier.files),
    },
  });
}

export function findUnrepeatable({
  runId,
  run,
  ledger,
}: Pick<EarlierRun, 'runId' | 'run' | 'ledger'>): LedgerEntry[] {
  const own = withOpenVisits({ run, ledger }).entries.filter(
    (entry) => entry.phase === 'main' && isUnrepeatable(entry),
  );
  return [
    ...ledger.doneBefore,
    ...own.map((entry) => ({ ...entry, from: entry.from ?? { runId, seq: entry.seq } })),
  ];
}

function isUnrepeatable(entry: LedgerEntry): boolean {
  return (
    mayHaveLanded(entry) ||
    (isReusable(entry) && entry.verdict !== 'skipped' && entry.tool?.effect === 'non-idempotent')
  );
}

function findDoneBefore(earlier: EarlierRun, { reused, reusedInside }: ResumeStart): LedgerEntry[] {
  const known = new Set(
    [...reused, ...reusedInside].map(({ from, seq }) => originKey(from ?? { runId: earlier.runId, seq })),
  );
  return [...findUnrepeatable(earlier), ...earlier.others.actions].flatMap(
    ({
      pre: _pre,
      post: _post,
      contentFingerprints: _contentFingerprints,
      target: _target,
      output: _output,
      ...entry
    }) => {
      const origin = originKey(entry.from ?? { runId: earlier.runId, seq: entry.seq });
      if (known.has(origin)) return [];
      known.add(origin);
      return [{ ...entry, evidence: [] }];
    },
  );
}

function endOf({ startedAt, durationMs }: RunState): number | undefined {
  return durationMs === undefined ? undefined : startedAt + durationMs;
}

export function requestFrom(
  earlier: EarlierRun,
  { sentence: plan, decision }: ResumePlan,
  start: ResumeStart,
): ResumeRequest {
  const { runId, run, ledger, spent, files, readArtifact } = earlier;
  const sentence = decision === 'blocked' ? `${plan} You allowed it.` : plan;
  const visits = new Map(
    run.visits.map((visit) => [
      visitKey(visit),
      {
        result: visit.result ?? null,
        durationMs: visit.durationMs ?? 0,
        artifacts: visit.artifacts.filter(({ file }) => files.has(file)),
        ...(visit.call === undefined ? {} : { call: visit.call }),
        ...(visit.checks === undefined ? {} : { checks: visit.checks }),
        ...(visit.outcome === undefined ? {} : { outcome: visit.outcome }),
      },
    ]),
  );
  const lastReusedVisits = new Map(start.reused.map(({ nodeId, visit }) => [nodeId, visit]));
  return {
    runId,
    sentence,
    start,
    doneBefore: findDoneBefore(earlier, start),
    statesByHash: ledger.states,
    visits,
    lastReusedVisits,
    readArtifact,
    ...(spent === undefined ? {} : { spent }),
  };
}

const blockedByMissingEntries: ResumePlan = {
  decision: 'blocked',
  code: 'EVIDENCE_MISSING',
  choices: ['start-over'],
  frontierNodeId: null,
  unverifiedNodeIds: [],
  uncertainSecrets: [],
  counts: { reused: 0, replayed: 0, toConfirm: 0 },
  sentence: 'This run’s record is damaged: some reused results are missing, so it is unknown what was done.',
};

function hasEvidence(
  { output, evidence }: LedgerEntry,
  visit: Visit | undefined,
  files: ReadonlySet<string>,
): boolean {
  if (!evidence.every(({ file }) => file === undefined || files.has(file))) return false;
  return (
    output === undefined ||
    (visit?.result !== undefined && fingerprintOf('value', visit.result) === output.hash)
  );
}

/** Calls that never reached the ledger count as interrupted. */
function withOpenVisits({ run, ledger }: Pick<EarlierRun, 'run' | 'ledger'>): Ledger {
  const known = new Map(ledger.entries.map((entry) => [visitKey(entry), entry.attempt]));
  const last = ledger.entries.at(-1)?.seq ?? 0;
  // The `tool-called` line may be missing.
  const isDamaged = run.warnings.some(({ code }) => code === damagedRecord);
  const open = run.visits.filter(
    (visit) =>
      (visit.call !== undefined || isDamaged) &&
      visit.isReused !== true &&
      (known.get(visitKey(visit)) ?? -1) < visit.attempt,
  );
  return open.length === 0
    ? ledger
    : {
        ...ledger,
        entries: [...ledger.entries, ...open.map((visit, index) => entryOfOpen(visit, last + index + 1))],
      };
}

function entryOfOpen(
  { nodeId, visit, iterations, attempt, startedAt, call }: Visit,
  seq: number,
): LedgerEntry {
  return {
    seq,
    nodeId,
    visit,
    iterations,
    attempt,
    phase: 'main',
    nodeType: 'Tool',
    ...(call === undefined ? {} : { tool: { server: call.server, name: call.tool, effect: call.effect } }),
    specHash: '',
    inputs: [],
    startedAt,
    endedAt: startedAt,
    verdict: 'indeterminate',
    evidence: [],
  };
}
