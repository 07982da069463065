import { nodesById } from '../../../shared/layout/frames.ts';
import { cardHeight } from '../../../shared/layout/geometry.ts';
import { type Edge, edgeKey, type Output } from '../../../shared/workflow/edge.ts';
import type { Position } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { edit, useDocument } from '../document.ts';
import { planStep, type Attachment, attachmentAfter } from '../graph/add-step.ts';
import { loopAt, attachmentInLoop } from '../graph/into-loop.ts';
import type { StepKind } from '../graph/step-kind.ts';
import { placeForNew } from '../graph/viewport.ts';
import { selectNodes, useSelection } from '../selection.ts';
import { idsFor } from './ids-for.ts';

/** Default: after the selected step, on the selected edge, or in mid-view. */
export interface AddStepOptions {
  readonly position?: Position | undefined;
  readonly afterNodeId?: string | undefined;
  readonly output?: Output | undefined;
  readonly beforeNodeId?: string | undefined;
  readonly onEdge?: Edge | undefined;
}

export function addStep(kind: StepKind, options: AddStepOptions = {}): string | null {
  const { workflow } = useDocument.getState();
  if (workflow === null) return null;
  const wiring = wiringFor(workflow, options);
  const position = wiring.at === 'nowhere' || hasPlacement(options) ? options.position : undefined;
  const { ops, nodeId } = planStep(workflow, kind, {
    wiring,
    position,
    fallback: placeForNew(),
    newId: idsFor(workflow),
  });
  if (!edit('Add step', ops).ok) return null;
  selectNodes([nodeId]);
  return nodeId;
}

function wiringFor(workflow: Workflow, options: AddStepOptions): Attachment {
  const byId = nodesById(workflow);
  const after = options.afterNodeId === undefined ? undefined : byId.get(options.afterNodeId);
  const before = options.beforeNodeId === undefined ? undefined : byId.get(options.beforeNodeId);
  if (options.onEdge !== undefined) return { at: 'edge', edge: options.onEdge };
  if (after !== undefined) return attachmentAfter(workflow, after, options.output);
  if (before !== undefined) return { at: 'input', node: before };
  if (options.position === undefined) return wiringForSelection(workflow);
  const middle = { x: options.position.x, y: options.position.y + cardHeight / 2 };
  const loop = loopAt(workflow, middle);
  return loop === undefined ? { at: 'nowhere' } : attachmentInLoop(workflow, loop, middle);
}

const hasPlacement = ({ afterNodeId, beforeNodeId, onEdge }: AddStepOptions): boolean =>
  afterNodeId !== undefined || beforeNodeId !== undefined || onEdge !== undefined;

export function edgeInLoopAt(position: Position): Edge | undefined {
  const { workflow } = useDocument.getState();
  const wiring = workflow === null ? undefined : wiringFor(workflow, { position });
  return wiring?.at === 'edge' ? wiring.edge : undefined;
}

function wiringForSelection(workflow: Workflow): Attachment {
  const { nodeIds, edgeKeys } = useSelection.getState();
  const [nodeId] = nodeIds;
  const node = nodeIds.size === 1 && nodeId !== undefined ? nodesById(workflow).get(nodeId) : undefined;
  if (node !== undefined) return attachmentAfter(workflow, node);
  const edge =
    nodeIds.size === 0 && edgeKeys.size === 1
      ? workflow.edges.find((each) => edgeKeys.has(edgeKey(each)))
      : undefined;
  return edge === undefined ? { at: 'nowhere' } : { at: 'edge', edge };
}
