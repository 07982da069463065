import type { Json } from '../json.ts';
import { fingerprintOf } from '../ledger/hash.ts';
import type { Modification, Proposal, Subtask } from './proposal.ts';

/**
 * Two proposals with the same hash are the same: what they do, to which step, and the new steps' names in their
 * order, or where they go back to and what becomes different there. Spelling, ids and limits of steps do not tell them apart.
 */
export function hashProposal(proposal: Proposal, nodeId: string): string {
  const steps = proposal.new_subtasks.map(({ name }: Subtask) => plain(name));
  if (proposal.action === 'breakdown') return fingerprintOf('plan', ['breakdown', nodeId, steps]);
  const modifications = proposal.modifications.map(describe).sort(([one], [other]) => (one < other ? -1 : 1));
  return fingerprintOf('plan', ['replan', nodeId, proposal.restart_node_id, modifications, steps]);
}

function describe({
  node_id,
  name,
  tool_name,
  arguments: args,
  success_criteria,
  max_attempts,
}: Modification): [string, Json] {
  return [
    node_id,
    [plain(name ?? ''), tool_name ?? '', args ?? {}, plain(success_criteria ?? ''), max_attempts ?? 0],
  ];
}

/** Words without spelling: case, spaces and the mark at the end. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s.…!]+$/u, '')
    .trim();
}
