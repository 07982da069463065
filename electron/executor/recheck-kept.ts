import { quoted } from '../../shared/ledger/quoted.ts';
import type { Failure } from '../../shared/run/events.ts';
import { checkVisit } from './check-visit.ts';
import type { ResumeRequest } from './resume-request.ts';
import type { Run } from './run.ts';

const limitMs = 1_000;

/**
 * Asks the checks of the last step that acted on the page once more, before a resumed run relies on it: they held then, and
 * must hold now (recovery.md, 6.6). Undefined when they do; else the failure, and the step and all after it are withdrawn.
 */
export async function recheckKept(run: Run, { start: { kept } }: ResumeRequest): Promise<{ readonly nodeId: string; readonly failure: Failure } | undefined> {
  const at = kept.findLastIndex(({ post }) => post !== undefined);
  const entry = kept[at];
  const node = entry === undefined ? undefined : run.workflow.nodes[run.workflow.indexOf.get(entry.nodeId) ?? -1]?.node;
  if (entry === undefined || node === undefined || node.checks.length === 0) return undefined;
  const checked = await checkVisit(run, { ...node, settleMs: 0 }, { visit: entry.visit, attempt: Math.max(1, entry.attempt), leftMs: limitMs, record: { showed: () => undefined } });
  if (checked === undefined || checked === 'stopped') return undefined;
  const sentence = `${quoted(node)} does not hold any more. ${checked.failure.message}`;
  // What was taken over is written in its order, from 1.
  run.ledger.invalidate({ code: 'POSTCONDITION_LOST', sentence, fromSeq: at + 1 });
  return { nodeId: node.id, failure: { ...checked.failure, code: 'postcondition-lost', message: `${sentence} Nothing was run. Resume again to have the step run anew, or bring the page back first.` } };
}
