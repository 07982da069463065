import { AppError } from '../../shared/app-error.ts';
import type { TokenUse } from '../../shared/assistant/reply.ts';
import type { Json } from '../../shared/json.ts';
import { fingerprintOf } from '../../shared/ledger/hash.ts';
import type { MadeEnd } from '../../shared/make/made.ts';
import { digestRun } from '../../shared/run/digest-run.ts';
import { resultsOf, type RunResult } from '../../shared/run/results.ts';
import { runVerdict, unsavedChanges } from '../../shared/run/run-verdict.ts';
import { failedByPlan } from '../../shared/tools/fail-run.ts';
import type { Node } from '../../shared/workflow/node.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { makeLimits } from './limits.ts';
import { repairPlan, type Repair, type Repairer } from './repair-plan.ts';
import type { Try } from './tries.ts';

export interface Made {
  readonly workflow: Workflow;
  readonly end: MadeEnd;
  readonly results: readonly RunResult[];
  readonly tries: number;
  readonly repairs: readonly Repair[];
  readonly untried: readonly Node[];
  readonly modelCalls: number;
  readonly tokens: TokenUse;
}

export interface Making {
  readonly request: string;
  readonly workflow: Workflow;
  tryOnce(workflow: Workflow, ordinal: number): Promise<Try>;
  readonly repairer: Repairer | undefined;
  /** Origins that a repair may open; `any` allows all. */
  readonly sites: readonly string[];
  readonly signal: AbortSignal;
  now?(): number;
  onRepair?(repair: Repair, ordinal: number): void;
}

const unrepairableCodes =
  /^(?:secret-not-allowed|browser-(?:closed|not-found|not-started)|no-model|model-.*|disk-full|server-offline|not-allowed|missing-secret)$/;

/** Changes nothing outside its browser. Ends at the first side effect or a limit. Rejects like `tryOnce`. */
export async function makeItWork({
  request,
  workflow: proposed,
  tryOnce,
  repairer,
  sites,
  signal,
  now = () => performance.now(),
  onRepair,
}: Making): Promise<Made> {
  const began = now();
  const failedBefore = new Set<string>();
  const failuresOf = new Map<string, number>();
  const before: string[] = [];
  const repairs: Repair[] = [];
  let workflow = proposed;
  let reviews = 0;
  let modelCalls = 0;
  let tokens: TokenUse = { input: 0, output: 0 };

  for (let ordinal = 1; ; ordinal += 1) {
    const tried = await tryOnce(workflow, ordinal);
    const results = resultsOf(tried.run);
    const made = (end: MadeEnd): Made => ({
      workflow,
      end,
      results,
      tries: ordinal,
      repairs,
      untried: untriedIn(workflow, tried),
      modelCalls,
      tokens,
    });
    if (tried.startsOver !== undefined)
      before.push(
        `Try ${ordinal} had to start over, and sent again what the try before sent. ${tried.startsOver}`,
      );
    const end = signal.aborted ? ({ kind: 'stopped' } as const) : endOf(tried);
    const isReview =
      end?.kind === 'green' &&
      results.length > 0 &&
      reviews < makeLimits.reviews &&
      ordinal < makeLimits.tries &&
      repairer !== undefined;
    if (end?.kind === 'green' && !isReview && reviews > 0 && results.length > 0)
      return made({ ...end, isUnreviewed: true });
    if (end !== undefined && !isReview) return made(end);
    const failed = failureOf(tried);
    const stuck = (why: string): Made =>
      made(end?.kind === 'green' ? { ...end, isUnreviewed: true, why } : { kind: 'stuck', ...failed, why });
    if (isReview) reviews += 1;
    else {
      failedBefore.add(hashOfFlow(workflow));
      const failures = (failuresOf.get(failed.nodeId ?? '') ?? 0) + 1;
      failuresOf.set(failed.nodeId ?? '', failures);
      const why = whyNotRepaired(tried, { ordinal, failures });
      if (why !== undefined) return stuck(why);
    }
    if (repairer === undefined) return stuck('Connect a model to repair it.');
    if (modelCalls >= makeLimits.modelCalls || tokens.input + tokens.output >= makeLimits.tokens)
      return stuck('The limit of model calls is reached.');
    if (now() - began >= makeLimits.ms)
      return stuck(`The time limit of ${makeLimits.ms / 60_000} minutes is reached.`);
    const repairing = repairPlan(
      {
        request,
        ...(isReview ? { results } : {}),
        workflow,
        lastRun: digestRun(tried.run, workflow),
        page: tried.page,
        before,
        sites,
        hasFailed: (changed) => failedBefore.has(hashOfFlow(changed)),
        signal,
      },
      repairer,
    );
    const repair = await repairing.catch((thrown: unknown) => AppError.from(thrown));
    if (signal.aborted) return made({ kind: 'stopped' });
    // Keeps the proposal if the model fails.
    if (repair instanceof AppError) return stuck(`The model failed: ${repair.message}`);
    modelCalls += repair.modelCalls;
    tokens = { input: tokens.input + repair.tokens.input, output: tokens.output + repair.tokens.output };
    if (!repair.ok)
      return stuck(
        isReview
          ? `The model neither confirmed nor corrected the results: ${repair.error}`
          : `The model found no repair: ${repair.error}`,
      );
    if (repair.value.ops.length === 0) return isReview ? made(end) : stuck('The repair changes nothing.');
    const happened = isReview
      ? 'worked, but its results were wrong.'
      : `failed at ${failed.nodeId ?? 'no step'}: ${failed.reason}`;
    before.push(`Try ${ordinal} ${happened}\nRepaired: ${repair.value.message}`);
    failedBefore.add(hashOfFlow(workflow));
    workflow = repair.value.workflow;
    repairs.push(repair.value);
    onRepair?.(repair.value, ordinal);
  }
}

function whyNotRepaired(
  { outcome }: Try,
  { ordinal, failures }: { readonly ordinal: number; readonly failures: number },
): string | undefined {
  if (outcome.failure !== undefined && unrepairableCodes.test(outcome.failure.code))
    return outcome.failure.code === 'secret-not-allowed'
      ? 'The assistant doesn’t decide where secrets go.'
      : 'No change to the workflow can fix this.';
  if (ordinal >= makeLimits.tries) return `It failed after ${ordinal} tries.`;
  return failures >= makeLimits.triesPerStep ? `This step failed ${failures} times.` : undefined;
}

function endOf(tried: Try): MadeEnd | undefined {
  const { outcome, held } = tried;
  const at = outcome.nodeId ?? tried.run.visits.at(-1)?.nodeId ?? '';
  if (held.some(({ isAside }) => !isAside)) return { kind: 'harmless-end', nodeId: at, held: [...held] };
  const verdict = runVerdict(tried.run);
  if (outcome.status === 'succeeded' && verdict?.verdict !== 'failed')
    return verdict?.warnings.some(({ code }) => code === unsavedChanges) === true
      ? { kind: 'green', isUnsaved: true }
      : { kind: 'green' };
  if (outcome.status === 'stopped')
    return {
      kind: 'stuck',
      nodeId: at,
      reason: 'The try timed out.',
      why: `The limit for a try is ${makeLimits.tryMs / 60_000} minutes.`,
    };
  if (outcome.failure?.code === failedByPlan) return { kind: 'given-up', ...failureOf(tried) };
  // The page may lack what the blocked request would have changed.
  return held.length > 0 ? { kind: 'harmless-end', nodeId: at, held: [...held] } : undefined;
}

function failureOf({ outcome, run }: Try): { readonly nodeId?: string; readonly reason: string } {
  const [missed] = runVerdict(run)?.missed ?? [];
  const nodeId = outcome.nodeId ?? missed?.nodeId;
  return {
    ...(nodeId === undefined ? {} : { nodeId }),
    reason: outcome.failure?.message ?? missed?.message ?? 'The run failed.',
  };
}

function untriedIn({ nodes }: Workflow, { run }: Try): Node[] {
  const tried = new Set(run.visits.map(({ nodeId }) => nodeId));
  return nodes.filter((node) => node.enabled && node.type !== 'EndLoop' && !tried.has(node.id));
}

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
