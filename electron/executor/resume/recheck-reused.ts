import type { Evidence, LedgerEntry } from '../../../shared/ledger/entry.ts';
import { quoteStep } from '../../../shared/ledger/quote-step.ts';
import { checkHashes, newChecksOf } from '../../../shared/ledger/new-checks.ts';
import type { Failure } from '../../../shared/run/events.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import { checkVisit } from '../visit/check-visit.ts';
import type { ResumeRequest } from './resume-request.ts';
import type { Run } from '../walk/run.ts';

const limitMs = 1_000;

interface Lost {
  readonly nodeId: string;
  readonly failure: Failure;
}

/**
 * Asks new checks, and those of the last step that acted on the page (recovery.md, 6.6). A failure
 * invalidates that and later steps.
 */
export async function recheckReused(
  run: Run,
  { runId, start: { reused, mustReach } }: ResumeRequest,
): Promise<Lost | undefined> {
  const last = mustReach === undefined ? reused.findLastIndex(({ post }) => post !== undefined) : -1;
  const held: LedgerEntry[] = [];
  for (const [at, entry] of reused.entries()) {
    const node = run.workflow.nodes[run.workflow.indexOf.get(entry.nodeId) ?? -1]?.node;
    if (node === undefined || node.checks.length === 0) continue;
    const unasked = newChecksOf(entry, node);
    if (at !== last && unasked.length === 0) continue;
    const { failure, evidence } = await ask(run, entry, node, at === last ? undefined : new Set(unasked));
    if (failure === undefined) {
      held.push({
        ...entry,
        evidence: [...entry.evidence, ...evidence],
        checks: checkHashes(node),
        from: entry.from ?? { runId, seq: entry.seq },
      });
      continue;
    }
    const sentence = `${unasked.length === 0 ? `${quoteStep(node)} no longer passes its checks.` : `${quoteStep(node)} doesn't pass its current checks.`} ${failure.message}`;
    run.ledger.invalidate({ code: 'POSTCONDITION_LOST', sentence, fromSeq: at + 1 });
    return {
      nodeId: node.id,
      failure: {
        ...failure,
        code: 'postcondition-lost',
        message: `${sentence} No step was run. Resume to run the step again, or restore the page first.`,
      },
    };
  }
  for (const entry of held) run.ledger.write((seq) => ({ ...entry, seq }));
  return undefined;
}

async function ask(
  run: Run,
  { visit, attempt }: LedgerEntry,
  node: Node,
  only: ReadonlySet<number> | undefined,
): Promise<{ readonly failure?: Failure; readonly evidence: Evidence[] }> {
  const evidence: Evidence[] = [];
  const record = {
    addEvidence: (each: Omit<Evidence, 'at'>) => void evidence.push({ ...each, at: run.ledger.now() }),
  };
  const checked = await checkVisit(
    run,
    { ...node, settleMs: 0 },
    { visit, attempt: Math.max(1, attempt), leftMs: limitMs, only, record },
  );
  return checked === undefined || checked === 'stopped'
    ? { evidence }
    : { failure: checked.failure, evidence };
}
