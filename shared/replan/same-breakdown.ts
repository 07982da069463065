import type { Json } from '../json.ts';
import { fingerprintOf } from '../ledger/hash.ts';
import type { Node } from '../workflow/node.ts';
import { plain } from './hash-proposal.ts';
import type { Subtask } from './proposal.ts';
import type { RunRevision } from './run-revision.ts';
import type { Situation } from './situation.ts';

export function findSameBreakdown(
  subtasks: readonly Subtask[],
  { nodeId, revisions }: Pick<Situation, 'nodeId' | 'revisions'>,
): string | undefined {
  const proposed = fingerprintOf(
    'plan',
    subtasks.map(({ tool_name, arguments: args = {}, name }) =>
      tool_name === undefined ? [plain(name)] : [tool_name, args],
    ),
  );
  let parent = breakdownInto(nodeId, revisions);
  while (parent !== undefined && fingerprintOf('plan', childrenOf(parent).map(contentOf)) !== proposed)
    parent = breakdownInto(parent.nodeId, revisions);
  return parent?.nodeId;
}

function breakdownInto(childId: string, revisions: readonly RunRevision[]): RunRevision | undefined {
  return revisions.findLast(
    (revision) => revision.action === 'breakdown' && childrenOf(revision).some(({ id }) => id === childId),
  );
}

function childrenOf({ ops }: RunRevision): Node[] {
  return ops.flatMap((op) => (op.op === 'add-node' ? [op.node] : []));
}

function contentOf(node: Node): Json {
  return node.type === 'Tool'
    ? [node.params.tool, node.params.arguments]
    : [plain(node.type === 'AiStep' ? node.params.prompt : node.name)];
}
