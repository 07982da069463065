import type { Json } from '../json.ts';
import { fingerprintOf } from '../ledger/hash.ts';
import type { Modification, ReplanProposal, Subtask } from './proposal.ts';

/** Ignores spelling, ids, and limits. */
export function hashProposal(proposal: ReplanProposal, nodeId: string): string {
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

export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s.…!]+$/u, '')
    .trim();
}
