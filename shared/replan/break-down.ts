import { refuse, ok, type Result } from '../result.ts';
import { cardHeight, rowGap } from '../layout/geometry.ts';
import { nodeLabel } from '../validation/build-problem.ts';
import type { Node } from '../workflow/node.ts';
import type { ReplanChange } from './replan-change.ts';
import { childIds } from './child-ids.ts';
import { putInPlace } from './insert-chain.ts';
import type { NameOf } from '../workflow/name-of.ts';
import type { ProposalProblem } from './proposal-problem.ts';
import { criteriaOf, withFloor } from './criteria-floor.ts';
import { replanLimits } from './limits.ts';
import type { Breakdown } from './proposal.ts';
import { breakdownDepth, groupsOf } from './run-revision.ts';
import { findSameBreakdown } from './same-breakdown.ts';
import type { Situation } from './situation.ts';
import { asCalled } from '../tools/tool-descriptor.ts';
import { findTool } from '../tools/tool-descriptor.ts';
import { checkSubtask, isWorkStep, makeStep } from './step-intent.ts';
import { isUnsafeToRepeat } from './trace.ts';

/** The last subtask gets the step's checks, result, and variables. */
export function breakDown(
  { new_subtasks: subtasks }: Breakdown,
  situation: Situation,
): Result<ReplanChange, ProposalProblem[]> {
  const { workflow, nodeId, revisions, usedIds } = situation;
  const { minChildren, maxChildren, maxDepth } = replanLimits;
  const parent = workflow.nodes.find(({ id }) => id === nodeId);
  if (parent === undefined) return refuse([(nameOf) => `Step ${nameOf(nodeId)} no longer exists.`]);
  const above = findSameBreakdown(subtasks, situation);
  const errors: ProposalProblem[] = [
    ...(isWorkStep(parent)
      ? []
      : [
          (nameOf: NameOf) =>
            `${nameOf(nodeId)} is a ${parent.type}, which chooses the next step, and cannot be broken down. Go back to an earlier step instead.`,
        ]),
    ...(subtasks.length >= minChildren && subtasks.length <= maxChildren
      ? []
      : [() => `A breakdown has ${minChildren} to ${maxChildren} steps, not ${subtasks.length}.`]),
    ...(breakdownDepth(nodeId, groupsOf(revisions)) < maxDepth
      ? []
      : [
          (nameOf: NameOf) =>
            `${nameOf(nodeId)} is ${maxDepth} levels deep already and cannot be broken down further. Go back to an earlier step instead.`,
        ]),
    ...(above === undefined
      ? []
      : [
          (nameOf: NameOf) =>
            `${nameOf(above)} was already broken down into these steps, and one of them failed. Propose something else.`,
        ]),
    ...subtasks.flatMap((subtask, index) => checkSubtask(subtask, () => `New step ${index + 1}`, situation)),
  ];
  if (errors.length > 0) return refuse(errors);
  const ids = childIds(nodeId, subtasks.length, usedIds);
  const children = subtasks.map((subtask, index) => {
    const position = { x: parent.position.x, y: parent.position.y + index * (cardHeight + rowGap) };
    const child = makeStep(subtask, { id: ids[index] ?? '', like: parent, position, ...situation });
    return index === subtasks.length - 1 ? asLast(child, parent) : child;
  });
  return ok({
    workflow: putInPlace(workflow, nodeId, children),
    startId: ids[0] ?? nodeId,
    newIds: ids,
    replaced: [nodeId],
    heir: { id: ids.at(-1) ?? nodeId, of: nodeId },
    confirmations: findRepeated(parent, children, situation),
    summary: `${nodeLabel(parent)} as ${children.map((child) => `${child.id} ${nodeLabel(child)}`).join(', ')}`,
  });
}

function findRepeated(parent: Node, children: readonly Node[], { path, catalog }: Situation): string[] {
  const visit = path.at(-1);
  if (visit === undefined || !isUnsafeToRepeat(visit) || !children.some((child) => mayDoHarm(child, catalog)))
    return [];
  return [
    `${nodeLabel(parent)} ${visit.landed === 'maybe' ? 'may have been carried out' : 'was already carried out'}, and its new steps may repeat it.`,
  ];
}

function mayDoHarm(node: Node, catalog: Situation['catalog']): boolean {
  if (node.type !== 'Tool') return true;
  const tool = findTool(catalog, { server: node.params.server, tool: node.params.tool });
  return tool === undefined || asCalled(tool, node.params.arguments).effect === 'non-idempotent';
}

function asLast(child: Node, parent: Node): Node {
  const { checks, keepAs } = parent;
  return withFloor({ ...child, checks, ...(keepAs === undefined ? {} : { keepAs }) }, criteriaOf(parent));
}
