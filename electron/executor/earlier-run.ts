import type { SpentBudgets } from '../../shared/agent/spent-budgets.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { LedgerEntry } from '../../shared/ledger/entry.ts';
import type { Ledger } from '../../shared/ledger/fold-ledger.ts';
import { fingerprintOf } from '../../shared/ledger/hash.ts';
import { planResume } from '../../shared/ledger/plan-resume.ts';
import type { ResumePlan, ResumeStart } from '../../shared/ledger/resume-plan.ts';
import { visitKey } from '../../shared/ledger/trace.ts';
import type { PageState } from '../../shared/page/page-state.ts';
import type { RunState, Visit } from '../../shared/run/run-state.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import type { ToolCaller } from './ports.ts';
import { createRunVariables } from './run-variables.ts';
import type { ResumeRequest } from './take-over.ts';

/** A run that may be gone on with, as it was read from disk. */
export interface EarlierRun {
  readonly runId: string;
  readonly run: RunState;
  readonly ledger: Ledger;
  /** What the variables were when it began. */
  readonly initial: JsonObject;
  readonly spent?: SpentBudgets;
  /** Files that are in its `artifacts/`. */
  readonly files: ReadonlySet<string>;
  readArtifact(file: string): Promise<Uint8Array>;
}

interface Now {
  readonly workflow: Workflow;
  /** Values for the workflow's variables, over their defaults. */
  readonly variables: JsonObject;
  readonly tools: Pick<ToolCaller, 'resolve'>;
  /** Where the page is; undefined when none is open. */
  readonly live: PageState | undefined;
}

/** What resuming this run would do now. Changes nothing. */
export function planFrom(earlier: EarlierRun, { workflow, variables, tools, live }: Now): ResumePlan {
  const visits = new Map(earlier.run.visits.map((visit) => [visitKey(visit), visit]));
  const own = new Set(workflow.variables.map(({ name }) => name));
  const inherited = Object.fromEntries(Object.entries(earlier.initial).filter(([name]) => !own.has(name)));
  return planResume({
    ledger: withOpenVisit(earlier),
    live,
    around: {
      workflow,
      variables: { ...inherited, ...createRunVariables(workflow, variables).current() },
      schemaHashOf({ server, name }) {
        const found = tools.resolve(server, name);
        return found.ok ? found.tool.schemaHash ?? '' : undefined;
      },
      hasEvidence: (entry) => hasEvidence(entry, visits.get(visitKey(entry)), earlier.files),
    },
  });
}

/** What the executor needs to go on with it. */
export function requestFrom({ runId, run, ledger, spent, files, readArtifact }: EarlierRun, { sentence }: ResumePlan, start: ResumeStart): ResumeRequest {
  const visits = new Map(run.visits.map((visit) => [visitKey(visit), {
    result: visit.result ?? null,
    durationMs: visit.durationMs ?? 0,
    artifacts: visit.artifacts.filter(({ file }) => files.has(file)),
  }]));
  return { runId, sentence, start, states: ledger.states, visits, readArtifact, ...(spent === undefined ? {} : { spent }) };
}

function hasEvidence({ output, evidence }: LedgerEntry, visit: Visit | undefined, files: ReadonlySet<string>): boolean {
  if (!evidence.every(({ file }) => file === undefined || files.has(file))) return false;
  return output === undefined || (visit?.result !== undefined && fingerprintOf('value', visit.result) === output.hash);
}

/** A run that was killed may have sent a call of which the ledger knows nothing yet: it counts as cut short. */
function withOpenVisit({ run, ledger }: EarlierRun): Ledger {
  const known = new Set(ledger.entries.map(visitKey));
  const open = run.visits.findLast((visit) => !known.has(visitKey(visit)));
  if (open?.call === undefined) return ledger;
  const { nodeId, visit, iterations, attempt, startedAt, call } = open;
  const entry: LedgerEntry = {
    seq: (ledger.entries.at(-1)?.seq ?? 0) + 1, nodeId, visit, iterations, attempt, phase: 'main', nodeType: 'Tool',
    tool: { server: call.server, name: call.tool, effect: call.effect }, specHash: '', inputs: [], startedAt, endedAt: startedAt, verdict: 'indeterminate', evidence: [],
  };
  return { ...ledger, entries: [...ledger.entries, entry] };
}
