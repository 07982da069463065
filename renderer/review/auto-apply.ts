import type { Proposal } from '../../shared/assistant/conversation.ts';
import type { Json } from '../../shared/json.ts';
import type { NodeChanges } from '../../shared/patch/patch-op.ts';
import { findTool, type ToolCatalogue, type ToolDescriptor } from '../../shared/tools/tool-descriptor.ts';
import { referencesIn } from '../../shared/variables/walk-references.ts';
import { useCatalogue } from '../state/catalogue.ts';
import { selectIsRunning, useRun } from '../state/run.ts';
import { toast } from '../ui/toast.ts';
import { applyProposal, reviewedNow, undoProposal } from './review-actions.ts';

/** Applies what was just staged where that is safe; says so with a way back, or why it waits. */
export function applyIfSafe(proposal: Proposal): void {
  const reviewed = reviewedNow();
  if (reviewed === null) return;
  const hasProblems = proposal.reply.valid === false || reviewed.problems.length > 0 || reviewed.lost.length > 0 || reviewed.warnings.size > 0;
  const why = selectIsRunning(useRun.getState()) ? 'a run is under way' : hasProblems ? 'it has problems' : whyUnsafe(proposal, useCatalogue.getState().servers);
  if (why !== null) {
    toast(`This proposal waits for you: ${why}.`, { id: 'auto-apply' });
    return;
  }
  const count = reviewed.wanted;
  applyProposal();
  toast(count === 1 ? 'Applied 1 change' : `Applied ${count} changes`, { id: 'auto-apply', tone: 'ok', action: { label: 'Undo', run: () => { undoProposal(proposal.id); } } });
}

/** What a person should decide about themselves: what is lost, what is secret, what destroys. Null when there is nothing of that. */
export function whyUnsafe({ base, reply }: Pick<Proposal, 'base' | 'reply'>, catalogue: ToolCatalogue): string | null {
  const known = new Set(base.nodes.flatMap((node) => (node.type === 'Tool' ? [node.params.tool] : [])));
  for (const op of reply.ops) {
    if (op.op === 'remove-node') return 'it removes a step';
    if (op.op === 'update-workflow' && 'variables' in op.changes) return 'it changes the inputs';
    if (referencesIn(op as Json).some(({ kind }) => kind === 'secret')) return 'it uses a secret';
    if (op.op === 'add-node' && op.node.type === 'AiStep') return 'it adds a step in which a model acts by itself';
    if (op.op === 'update-node' && changesWhatAModelMay(base, op.nodeId, op.changes)) return 'it changes what a model does by itself';
    const params = op.op === 'add-node' ? op.node.params : op.op === 'update-node' ? op.changes['params'] : undefined;
    if (params === undefined) continue;
    const { tool, server } = params as { readonly tool?: string; readonly server?: string };
    if (tool !== undefined && !known.has(tool) && reachesOut(findTool(catalogue, { server, tool }))) return `it brings “${tool}”, which may change things outside of the browser`;
  }
  return null;
}

/** The goal, criteria, tools and limits of an agent step, and what it is checked by. Its name and place are no matter of that. */
function changesWhatAModelMay({ nodes }: Proposal['base'], nodeId: string, changes: NodeChanges): boolean {
  return nodes.find(({ id }) => id === nodeId)?.type === 'AiStep' && ['params', 'checks', 'expectedOutcome', 'expectedPopups'].some((field) => field in changes);
}

/** A page that a tool of the browser acts on is in sight; what another server's tool changes is not. */
function reachesOut(tool: ToolDescriptor | undefined): boolean {
  return tool === undefined || (tool.server !== 'browser' && tool.effect !== 'read');
}
