import type { Warning } from '../../shared/assistant/warning.ts';
import type { RunDigest } from '../../shared/assistant/run-digest.ts';
import type { TokenUse } from '../../shared/assistant/reply.ts';
import type { PatchOp } from '../../shared/patch/patch-op.ts';
import { listChanges } from '../../shared/review/changes.ts';
import type { RepairEdit } from '../../shared/make/made.ts';
import { renderPrompt } from '../../shared/prompts/prompts.ts';
import type { RunResult } from '../../shared/run/results.ts';
import { cutText } from '../../shared/text/cut-text.ts';
import type { Result } from '../../shared/result.ts';
import type { ChatModel } from '../../shared/models/chat-model.ts';
import type { ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import type { Features } from '../assistant/features.ts';
import { section } from '../assistant/messages.ts';
import { planOrPatch } from '../assistant/plan-or-patch.ts';
import { sitesBeyond } from './sites-beyond.ts';

export interface Repair {
  readonly workflow: Workflow;
  readonly ops: readonly PatchOp[];
  readonly message: string;
  readonly edits: readonly RepairEdit[];
  readonly warnings: readonly Warning[];
}

export interface Repairer {
  readonly model: ChatModel;
  readonly catalog: ToolCatalog;
  readonly features: Features;
}

interface Tried {
  readonly request: string;
  readonly results?: readonly RunResult[] | undefined;
  readonly workflow: Workflow;
  readonly lastRun: RunDigest | null;
  readonly page: string | undefined;
  readonly before: readonly string[];
  readonly sites: readonly string[];
  readonly hasFailed: (workflow: Workflow) => boolean;
  readonly signal: AbortSignal;
}

type RepairAnswer = { readonly modelCalls: number; readonly tokens: TokenUse } & Result<Repair, string>;

/**
 * Given `results`, asks for their review, which may change nothing. The error says why none was found.
 * Rejects as the model does.
 */
export async function repairPlan(
  { request, results, workflow, lastRun, page, before, sites, hasFailed, signal }: Tried,
  repairer: Repairer,
): Promise<RepairAnswer> {
  const userMessage = renderPrompt(results === undefined ? 'makeRepair' : 'makeReview', { request });
  const outcome = await planOrPatch(workflow, userMessage, {
    ...repairer,
    signal,
    lastRun,
    isReview: results !== undefined,
    facts: [
      ...(results === undefined ? [] : [section('Results', results.map(describeResult).join('\n'))]),
      ...(page === undefined ? [] : [`## Page\n${page}`]),
      ...(before.length === 0 ? [] : [section('Tried before', before.join('\n'))]),
    ],
    refuse: (changed) => [
      ...(hasFailed(changed) ? ['This version of the workflow already failed. Change something else.'] : []),
      ...sitesBeyond(changed, sites).map(
        (origin) => `It opens ${origin}, which the request doesn't name. Use only named sites.`,
      ),
    ],
  });
  const { modelCalls, tokens } = outcome;
  if (!outcome.ok) return { ok: false, error: outcome.said ?? outcome.error.message, modelCalls, tokens };
  if (hasFailed(outcome.workflow))
    return { ok: false, error: 'The model repeated a failed version.', modelCalls, tokens };
  const beyond = sitesBeyond(outcome.workflow, sites);
  if (beyond.length > 0)
    return { ok: false, error: `The model wanted to open ${beyond.join(', ')}.`, modelCalls, tokens };
  const { workflow: repaired, ops, message, warnings } = outcome;
  const why = message === '' ? whyRepaired(lastRun, results) : message;
  const edits = listChanges(workflow, repaired).flatMap(({ kind, nodeId, title }): RepairEdit[] =>
    // A model can't change inputs.
    kind === 'inputs' || nodeId === undefined
      ? []
      : [{ kind, nodeId, name: title, reason: outcome.reasons[nodeId] ?? why }],
  );
  return { ok: true, value: { workflow: repaired, ops, message, edits, warnings }, modelCalls, tokens };
}

const maxResultLength = 4_000;

function describeResult({ name, value }: RunResult): string {
  const count = Array.isArray(value) ? ` (${value.length} ${value.length === 1 ? 'entry' : 'entries'})` : '';
  return cutText(`${name}${count}: ${JSON.stringify(value)}`, maxResultLength);
}

/** For a model that gives no reason. */
function whyRepaired(lastRun: RunDigest | null, results: readonly RunResult[] | undefined): string {
  return results === undefined
    ? `It failed: ${lastRun?.failure?.message ?? 'no step says why'}`
    : 'The results were wrong.';
}
