import { indexGraph } from '../graph/graph-index.ts';
import { refuse, ok, type Result } from '../result.ts';
import { cardHeight, rowGap } from '../layout/geometry.ts';
import { nodeLabel } from '../validation/build-problem.ts';
import type { Node } from '../workflow/node.ts';
import type { ReplanChange } from './replan-change.ts';
import { rootIds } from './child-ids.ts';
import type { ProposalProblem } from './proposal-problem.ts';
import { criteriaOf, withFloor } from './criteria-floor.ts';
import { putBefore } from './insert-chain.ts';
import { replanLimits } from './limits.ts';
import type { Modification, Replan } from './proposal.ts';
import type { Situation } from './situation.ts';
import { changeStep, checkModification, checkSubtask, isWorkStep, makeStep } from './step-intent.ts';
import { findRestart, isUnsafeToRepeat } from './trace.ts';

export function goBack(
  { restart_node_id: restartId, modifications, new_subtasks: subtasks }: Replan,
  situation: Situation,
): Result<ReplanChange, ProposalProblem[]> {
  const { workflow, path, usedIds } = situation;
  const restart = workflow.nodes.find(({ id }) => id === restartId);
  const restartAt = findRestart(path, restartId);
  const refusal = refuseRestart(restart, restartAt, restartId, situation);
  if (refusal !== undefined || restart === undefined) return refuse(refusal === undefined ? [] : [refusal]);
  const errors: ProposalProblem[] = [
    ...(subtasks.length <= replanLimits.maxChildren
      ? []
      : [() => `The proposal has ${subtasks.length} new steps; the limit is ${replanLimits.maxChildren}.`]),
    ...subtasks.flatMap((subtask, index) => checkSubtask(subtask, () => `New step ${index + 1}`, situation)),
    ...refuseModifications(modifications, restartAt, situation),
  ];
  if (errors.length > 0) return refuse(errors);
  const ids = rootIds(subtasks.length, usedIds);
  const like = subtasks.length > 0 ? restart : undefined;
  const added =
    like === undefined
      ? []
      : subtasks.map((subtask, index) => {
          const position = {
            x: like.position.x,
            y: like.position.y - (subtasks.length - index) * (cardHeight + rowGap),
          };
          return makeStep(subtask, { id: ids[index] ?? '', like, position, ...situation });
        });
  const byId = new Map(modifications.map((modification) => [modification.node_id, modification]));
  const nodes = workflow.nodes.map((node) => {
    const modification = byId.get(node.id);
    return modification === undefined
      ? node
      : withFloor(changeStep(modification, node, situation), criteriaOf(node));
  });
  return ok({
    workflow: putBefore({ ...workflow, nodes }, restartId, added),
    startId: ids[0] ?? restartId,
    restartAt,
    restartNodeId: restartId,
    newIds: ids,
    replaced: [],
    confirmations: findRepeated(restartAt, situation),
    summary: [
      `back to ${restartId} ${nodeLabel(restart)}`,
      ...(added.length === 0
        ? []
        : [`after ${added.map((step) => `${step.id} ${nodeLabel(step)}`).join(', ')}`]),
      ...modifications.map((modification) => `with ${JSON.stringify(modification)}`),
    ].join(', '),
  });
}

function refuseRestart(
  restart: Node | undefined,
  restartAt: number,
  restartId: string,
  { nodeId, path }: Situation,
): ProposalProblem | undefined {
  const choices = [...new Set(path.slice(0, -1).map((visit) => visit.nodeId))];
  const offered: ProposalProblem = (nameOf) =>
    choices.length === 0
      ? 'No step was executed before it; break it down instead.'
      : `Executed before it: ${choices.slice(-replanLimits.visitsShown).map(nameOf).join(', ')}.`;
  if (restartId === nodeId)
    return (nameOf) =>
      `The step to go back to is the failed step itself, which was already retried. ${offered(nameOf)}`;
  if (restart === undefined)
    return (nameOf) => `There is no step ${nameOf(restartId)} to go back to. ${offered(nameOf)}`;
  if (restart.type === 'EndLoop')
    return (nameOf) =>
      `${nameOf(restartId)} only marks the end of a loop. Name the loop or a step inside it.`;
  return restartAt === -1
    ? (nameOf) =>
        `${nameOf(restartId)} was not executed before ${nameOf(nodeId)}, so the run can't go back to it. ${offered(nameOf)}`
    : undefined;
}

function refuseModifications(
  modifications: readonly Modification[],
  restartAt: number,
  situation: Situation,
): ProposalProblem[] {
  const ids = modifications.map(({ node_id }) => node_id);
  const changeable = findChangeable(restartAt, situation);
  return [
    ...[...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map(
      (id): ProposalProblem =>
        (nameOf) =>
          `Step ${nameOf(id)} has two modifications. Combine them.`,
    ),
    ...modifications.flatMap((modification): ProposalProblem[] => {
      const node = situation.workflow.nodes.find(({ id }) => id === modification.node_id);
      if (node === undefined)
        return [(nameOf) => `There is no step ${nameOf(modification.node_id)} to change.`];
      if (!changeable.has(node.id))
        return [
          (nameOf) =>
            `${nameOf(node.id)} comes before the step that the run goes back to, so it cannot be changed.`,
        ];
      return checkModification(modification, node, situation);
    }),
  ];
}

function findChangeable(restartAt: number, { workflow, path }: Situation): ReadonlySet<string> {
  const graph = indexGraph(workflow);
  const since = new Set(path.slice(restartAt).map(({ nodeId }) => nodeId));
  const before = new Set(path.slice(0, restartAt).map(({ nodeId }) => nodeId));
  const changeable = new Set(since);
  const reached = new Set(since);
  for (const id of reached) for (const { to } of graph.outgoing(id)) reached.add(to);
  for (const id of reached) if (!before.has(id)) changeable.add(id);
  return changeable;
}

function findRepeated(restartAt: number, { workflow, path }: Situation): string[] {
  const ids = new Set(
    path
      .slice(restartAt)
      .filter(isUnsafeToRepeat)
      .map(({ nodeId }) => nodeId),
  );
  return workflow.nodes
    .filter((node) => ids.has(node.id) && isWorkStep(node))
    .map((node) => `${nodeLabel(node)} was already carried out, and going back may do it twice.`);
}
