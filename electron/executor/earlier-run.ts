import type { SpentBudgets } from '../../shared/agent/spent-budgets.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { LedgerEntry } from '../../shared/ledger/entry.ts';
import type { Ledger } from '../../shared/ledger/fold-ledger.ts';
import { fingerprintOf } from '../../shared/ledger/hash.ts';
import { defaultProofHours } from '../../shared/ledger/proof-hours.ts';
import { findEntry } from '../../shared/ledger/find-invalidations.ts';
import { planResume } from '../../shared/ledger/plan-resume.ts';
import type { ResumePlan, ResumeStart } from '../../shared/ledger/resume-plan.ts';
import { visitKey } from '../../shared/ledger/trace.ts';
import type { LiveNow } from '../../shared/page/live-place.ts';
import type { RunState, Visit } from '../../shared/run/run-state.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { secretComparer } from './compare-secrets.ts';
import type { MarkSecret, ToolCaller } from './ports.ts';
import { createRunVariables } from './run-variables.ts';
import type { ResumeRequest } from './resume-request.ts';

/** The code of the warning that lines of a run's record can't be read. */
export const damagedRecord = 'damaged-record';

/** A run that may be gone on with, as it was read from disk. */
export interface EarlierRun {
  readonly runId: string;
  readonly run: RunState;
  readonly ledger: Ledger;
  /** As it stood when the run began; absent where nobody kept it. */
  readonly workflow?: Workflow;
  /** What the variables were when it began. */
  readonly initial: JsonObject;
  readonly spent?: SpentBudgets;
  /** By `visitKey`: a file of this computer that a visit handed on, and that holds something else by now. */
  readonly changedFiles?: ReadonlyMap<string, string>;
  /** Files that are in its `artifacts/`. */
  readonly files: ReadonlySet<string>;
  readArtifact(file: string): Promise<Uint8Array>;
}

interface Now {
  readonly workflow: Workflow;
  /** Values for the workflow's variables, over their defaults. */
  readonly variables: JsonObject;
  readonly tools: Pick<ToolCaller, 'resolve'>;
  /** Where the page is. */
  readonly live: LiveNow;
  /** Of the secrets whose values are known by now. */
  readonly markSecret?: MarkSecret | undefined;
  /** Ms since the epoch. */
  readonly now: number;
  /** So long after it was found, what shows that a step succeeded counts. */
  readonly proofHours?: number;
  /** A person has looked at the page and says that it is right. */
  readonly isPlaceRight?: boolean;
  /** A person says that the step that was cut short did what it should. */
  readonly hasLanded?: boolean;
}

/** Whether the record holds less than the run took over from the one before it: it was cut off meanwhile, or is damaged. */
export function lacksTakenOver({ run, ledger }: Pick<EarlierRun, 'run' | 'ledger'>): boolean {
  return run.resumed !== undefined && ledger.entries.filter(({ from }) => from !== undefined).length < run.resumed.kept;
}

/** What resuming this run would do now. Changes nothing. */
export function planFrom(earlier: EarlierRun, { workflow, variables, tools, live, markSecret, now, proofHours = defaultProofHours, isPlaceRight = false, hasLanded = false }: Now): ResumePlan {
  if (lacksTakenOver(earlier)) return blockedInTakeOver;
  const visits = new Map(earlier.run.visits.map((visit) => [visitKey(visit), visit]));
  const own = new Set(workflow.variables.map(({ name }) => name));
  const inherited = Object.fromEntries(Object.entries(earlier.initial).filter(([name]) => !own.has(name)));
  return planResume({
    ledger: withOpenVisits(earlier),
    live,
    endedAt: endOf(earlier.run),
    entryThen: earlier.workflow === undefined ? undefined : findEntry(earlier.workflow)?.id,
    isPlaceRight,
    hasLanded,
    hasLedElsewhere: earlier.run.failure?.code === 'page-differs',
    around: {
      workflow,
      now,
      proofHours,
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

function endOf({ startedAt, durationMs }: RunState): number | undefined {
  return durationMs === undefined ? undefined : startedAt + durationMs;
}

/** What the executor needs to go on with it. */
export function requestFrom({ runId, run, ledger, spent, files, readArtifact }: EarlierRun, { sentence: plan, decision }: ResumePlan, start: ResumeStart): ResumeRequest {
  const sentence = decision === 'blocked' ? `${plan} You allowed it.` : plan;
  const visits = new Map(run.visits.map((visit) => [visitKey(visit), {
    result: visit.result ?? null,
    durationMs: visit.durationMs ?? 0,
    artifacts: visit.artifacts.filter(({ file }) => files.has(file)),
    ...(visit.call === undefined ? {} : { call: visit.call }),
    ...(visit.checks === undefined ? {} : { checks: visit.checks }),
    ...(visit.outcome === undefined ? {} : { outcome: visit.outcome }),
  }]));
  const latestVisits = new Map(start.kept.map(({ nodeId, visit }) => [nodeId, visit]));
  return { runId, sentence, start, states: ledger.states, visits, latestVisits, readArtifact, ...(spent === undefined ? {} : { spent }) };
}

/** What it would keep is not all that was done, so the steps after it must not be run as if they were new. */
const blockedInTakeOver: ResumePlan = {
  decision: 'blocked', code: 'EVIDENCE_MISSING', choices: ['start-over'], frontierNodeId: null, unverifiedNodeIds: [], uncertainSecrets: [], counts: { kept: 0, replayed: 0, toConfirm: 0 },
  sentence: 'The record of this run is damaged: what it had taken over from the run before it is not all there, so it cannot be told what was done.',
};

function hasEvidence({ output, evidence }: LedgerEntry, visit: Visit | undefined, files: ReadonlySet<string>): boolean {
  if (!evidence.every(({ file }) => file === undefined || files.has(file))) return false;
  return output === undefined || (visit?.result !== undefined && fingerprintOf('value', visit.result) === output.hash);
}

/** A run that was killed, or whose ledger is damaged, sent calls of which the ledger says nothing: those attempts count as cut short. */
function withOpenVisits({ run, ledger }: EarlierRun): Ledger {
  const known = new Map(ledger.entries.map((entry) => [visitKey(entry), entry.attempt]));
  const last = ledger.entries.at(-1)?.seq ?? 0;
  // With a damaged record, the line that said that a call was sent may be the one that is missing.
  const isDamaged = run.warnings.some(({ code }) => code === damagedRecord);
  const open = run.visits.filter((visit) => (visit.call !== undefined || isDamaged) && visit.isReused !== true && (known.get(visitKey(visit)) ?? -1) < visit.attempt);
  return open.length === 0 ? ledger : { ...ledger, entries: [...ledger.entries, ...open.map((visit, index) => entryOfOpen(visit, last + index + 1))] };
}

function entryOfOpen({ nodeId, visit, iterations, attempt, startedAt, call }: Visit, seq: number): LedgerEntry {
  return {
    seq, nodeId, visit, iterations, attempt, phase: 'main', nodeType: 'Tool',
    ...(call === undefined ? {} : { tool: { server: call.server, name: call.tool, effect: call.effect } }),
    specHash: '', inputs: [], startedAt, endedAt: startedAt, verdict: 'indeterminate', evidence: [],
  };
}
