import { AppError } from '../../shared/app-error.ts';
import type { TokenUse } from '../../shared/assistant/reply.ts';
import type { Json } from '../../shared/json.ts';
import { fingerprintOf } from '../../shared/ledger/hash.ts';
import type { MadeEnd } from '../../shared/make/made.ts';
import { digestRun } from '../../shared/run/digest-run.ts';
import { runVerdict } from '../../shared/run/run-verdict.ts';
import { failedByPlan } from '../../shared/tools/fail-run.ts';
import type { Node } from '../../shared/workflow/node.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { makeLimits } from './limits.ts';
import { repairPlan, type Repair, type Repairer } from './repair-plan.ts';
import type { Trial } from './try-out.ts';

export interface Made {
  /** With all repairs. */
  readonly workflow: Workflow;
  readonly end: MadeEnd;
  readonly tries: number;
  readonly repairs: readonly Repair[];
  /** Enabled steps that the last try didn't get to. */
  readonly untried: readonly Node[];
  readonly modelCalls: number;
  readonly tokens: TokenUse;
}

export interface Making {
  readonly wish: string;
  readonly workflow: Workflow;
  /** Tries a workflow once. */
  tryOnce(workflow: Workflow, ordinal: number): Promise<Trial>;
  /** Without one, what fails isn't repaired. */
  readonly repairer: Repairer | undefined;
  /** The sites that a repair may open, as origins; `any` stands for all. */
  readonly sites: readonly string[];
  readonly signal: AbortSignal;
  /** Hears of each repair before it is tried. */
  onRepair?(repair: Repair, ordinal: number): void;
}

/** What is wrong elsewhere: no change to the workflow mends it. */
const notRepaired =
  /^(?:secret-not-allowed|browser-(?:closed|not-found|not-started)|no-model|model-.*|disk-full|server-offline|not-allowed|missing-secret)$/;

/**
 * Tries a proposal and repairs what fails, until it works up to the first step that must not be repeated, or the limits are
 * used up. Nothing outside changes, and the workflow given isn't changed. Rejects as `tryOnce` does.
 */
export async function makeItWork({
  wish,
  workflow: proposed,
  tryOnce,
  repairer,
  sites,
  signal,
  onRepair,
}: Making): Promise<Made> {
  const failedBefore = new Set<string>();
  const failuresOf = new Map<string, number>();
  const before: string[] = [];
  const repairs: Repair[] = [];
  let workflow = proposed;
  let modelCalls = 0;
  let tokens: TokenUse = { input: 0, output: 0 };

  for (let ordinal = 1; ; ordinal += 1) {
    const trial = await tryOnce(workflow, ordinal);
    const made = (end: MadeEnd): Made => ({
      workflow,
      end,
      tries: ordinal,
      repairs,
      untried: untriedIn(workflow, trial),
      modelCalls,
      tokens,
    });
    const end = signal.aborted ? ({ kind: 'stopped' } as const) : endOf(trial);
    if (end !== undefined) return made(end);
    const failed = failureOf(trial);
    const stuck = (why: string): Made => made({ kind: 'stuck', ...failed, why });
    failedBefore.add(hashOfFlow(workflow));
    const failures = (failuresOf.get(failed.nodeId ?? '') ?? 0) + 1;
    failuresOf.set(failed.nodeId ?? '', failures);
    if (trial.outcome.failure !== undefined && notRepaired.test(trial.outcome.failure.code))
      return stuck('No change to the workflow mends this.');
    if (repairer === undefined) return stuck('No model is connected that could repair it.');
    if (ordinal >= makeLimits.tries) return stuck(`It was tried ${ordinal} times.`);
    if (failures >= makeLimits.triesPerStep) return stuck(`This step failed ${failures} times.`);
    if (modelCalls >= makeLimits.modelCalls || tokens.input + tokens.output >= makeLimits.tokens)
      return stuck('The model was asked as often as it may be.');
    const repairing = repairPlan(
      {
        wish,
        workflow,
        lastRun: digestRun(trial.run, workflow),
        page: trial.page,
        before,
        sites,
        hasFailed: (changed) => failedBefore.has(hashOfFlow(changed)),
        signal,
      },
      repairer,
    );
    const asked = await repairing.catch((thrown: unknown) => AppError.from(thrown));
    if (signal.aborted) return made({ kind: 'stopped' });
    // What was planned isn't lost with the model.
    if (asked instanceof AppError) return stuck(`The model gave no repair: ${asked.message}`);
    modelCalls += asked.modelCalls;
    tokens = { input: tokens.input + asked.tokens.input, output: tokens.output + asked.tokens.output };
    if (!asked.ok) return stuck(`The model knows no repair: ${asked.error}`);
    before.push(
      `Try ${ordinal} failed at ${failed.nodeId ?? 'no step'}: ${failed.reason}\nRepaired: ${asked.value.message}`,
    );
    workflow = asked.value.workflow;
    repairs.push(asked.value);
    onRepair?.(asked.value, ordinal);
  }
}

/** Undefined where a repair may help. */
function endOf(trial: Trial): MadeEnd | undefined {
  const { outcome, held } = trial;
  const at = outcome.nodeId ?? trial.run.visits.at(-1)?.nodeId ?? '';
  if (held.some(({ isAside }) => !isAside)) return { kind: 'harmless-end', nodeId: at, held: [...held] };
  if (outcome.status === 'succeeded' && runVerdict(trial.run)?.verdict !== 'failed') return { kind: 'green' };
  if (outcome.status === 'stopped')
    return {
      kind: 'stuck',
      nodeId: at,
      reason: 'The try took too long.',
      why: `A try may take ${makeLimits.tryMs / 60_000} minutes.`,
    };
  if (outcome.failure?.code === failedByPlan) return { kind: 'given-up', ...failureOf(trial) };
  // Something that the page wanted to send elsewhere may be what it lacks now.
  return held.length > 0 ? { kind: 'harmless-end', nodeId: at, held: [...held] } : undefined;
}

function failureOf({ outcome, run }: Trial): { readonly nodeId?: string; readonly reason: string } {
  const [missed] = runVerdict(run)?.missed ?? [];
  const nodeId = outcome.nodeId ?? missed?.nodeId;
  return {
    ...(nodeId === undefined ? {} : { nodeId }),
    reason: outcome.failure?.message ?? missed?.message ?? 'The run failed.',
  };
}

function untriedIn({ nodes }: Workflow, { run }: Trial): Node[] {
  const tried = new Set(run.visits.map(({ nodeId }) => nodeId));
  return nodes.filter((node) => node.enabled && node.type !== 'EndLoop' && !tried.has(node.id));
}

/** Two workflows with the same hash do the same: names, places and ids of steps don't count. */
function hashOfFlow({ nodes, edges, variables }: Workflow): string {
  const placeOf = new Map(nodes.map(({ id }, index) => [id, index]));
  const flow = {
    nodes: nodes.map((node) => ({
      ...node,
      ...(node.type === 'EndLoop' ? { params: placeOf.get(node.params.loopId) ?? null } : {}),
      id: '',
      name: '',
      position: null,
    })),
    edges: edges
      .map(({ from, to, output }) => JSON.stringify([placeOf.get(from), placeOf.get(to), output ?? null]))
      .toSorted(),
    variables,
  };
  return fingerprintOf('plan', flow as unknown as Json);
}
