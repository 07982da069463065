import type { EdgeChange, NodeChange } from '@xyflow/react';
import { create } from 'zustand';
import { edgeKey } from '../../../shared/workflow/edge.ts';
import type { Position } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { useDocument } from '../../state/document.ts';
import { loopsAround, nodesById, placeAll, withContents } from '../../../shared/layout/frames.ts';
import { frameAround, type Rect } from '../../../shared/layout/geometry.ts';
import { structureOf, type Structure } from '../../../shared/layout/structure.ts';
import { dropNodes } from '../../state/edits/moving.ts';
import { showsOtherwise, useReview } from '../../state/review.ts';
import { refreshMarks, shownWorkflow } from '../../review/shown-workflow.ts';
import { useRun } from '../../state/run.ts';
import { setSelection, useSelection } from '../../state/selection.ts';
import { useView } from '../../state/view.ts';
import { plannedRevisions } from '../../agent/planned-revisions.ts';
import { frameDepthOf, rectOf, toFlowEdges, toFlowNode } from './flow-elements.ts';
import type { StepFlowNode, StepFlowEdge } from './flow-types.ts';
import { glide, stopGliding } from './glide.ts';
import { followRunStart } from '../run/run-reach.ts';

interface FlowState {
  readonly nodes: StepFlowNode[];
  readonly edges: StepFlowEdge[];
  readonly index: Structure | null;
  readonly isDragging: boolean;
}

export const useFlow = create<FlowState>(() => ({ nodes: [], edges: [], index: null, isDragging: false }));

let shown: Workflow | null = null;
let arriving: StepFlowNode[] | null = null;
let places = new Map<string, number>();
let dragged = new Map<string, Position>();

export function nodesAtRest(): readonly StepFlowNode[] {
  return arriving ?? useFlow.getState().nodes;
}

/** Unchanged nodes keep their identity; moved ones glide. */
export function showWorkflow(workflow: Workflow | null): void {
  arriving = null;
  stopGliding();
  if (workflow === null) {
    shown = null;
    places = new Map();
    useFlow.setState({ nodes: [], edges: [], index: null, isDragging: false });
    return;
  }
  const isSame = workflow.id === shown?.id;
  const { nodes: before, edges: edgesBefore, index: indexBefore } = useFlow.getState();
  const { nodeIds, edgeKeys } = useSelection.getState();
  const index = structureOf(workflow);
  const rects = placeAll(workflow);
  const from = new Map<string, Rect>();
  const own = nodesById(useDocument.getState().workflow ?? workflow);
  const nodes = workflow.nodes.map((node) => {
    const at = places.get(node.id);
    const old = at === undefined || !isSame ? undefined : before[at];
    const rect = rects.get(node.id) ?? { ...node.position, width: 0, height: 0 };
    const origin = old ?? (isSame ? parentOf(node.id, before) : undefined);
    if (origin !== undefined && Math.hypot(origin.position.x - rect.x, origin.position.y - rect.y) >= 40)
      from.set(node.id, rectOf(origin));
    return toFlowNode(node, rect, {
      depth: frameDepthOf(index, node.id),
      isSelected: nodeIds.has(node.id),
      isForeign: !own.has(node.id),
      before: old,
    });
  });
  const edges =
    isSame && shown?.edges === workflow.edges && index === indexBefore
      ? edgesBefore
      : toFlowEdges(workflow, edgeKeys);
  shown = workflow;
  dragged = new Map();
  places = new Map(nodes.map((node, at) => [node.id, at]));
  useFlow.setState({ nodes, edges, index, isDragging: false });
  if (from.size === 0) return;
  arriving = nodes;
  const isGliding = glide(from, nodes, (frame) => {
    if (frame === nodes) arriving = null;
    useFlow.setState({ nodes: withSelection(frame, useSelection.getState().nodeIds) });
  });
  if (!isGliding) arriving = null;
}

/** Steps of a breakdown start at their parent: `B.2` at `B`. */
function parentOf(id: string, before: readonly StepFlowNode[]): StepFlowNode | undefined {
  return before[places.get(id.slice(0, Math.max(0, id.lastIndexOf('.')))) ?? -1];
}

function withSelection(nodes: StepFlowNode[], nodeIds: ReadonlySet<string>): StepFlowNode[] {
  if (nodes.every((node) => (node.selected ?? false) === nodeIds.has(node.id))) return nodes;
  return nodes.map((node) =>
    (node.selected ?? false) === nodeIds.has(node.id) ? node : { ...node, selected: nodeIds.has(node.id) },
  );
}

function showSelection(nodeIds: ReadonlySet<string>, edgeKeys: ReadonlySet<string>): void {
  const { nodes, edges } = useFlow.getState();
  const nextNodes = withSelection(nodes, nodeIds);
  const nextEdges =
    edges.some((edge) => (edge.selected ?? false) !== edgeKeys.has(edge.id)) && shown !== null
      ? toFlowEdges(shown, edgeKeys)
      : edges;
  if (nextNodes !== nodes || nextEdges !== edges) useFlow.setState({ nodes: nextNodes, edges: nextEdges });
}

let boxed: ReadonlySet<string> | null = null;

export function startBox(): void {
  boxed = new Set(useSelection.getState().nodeIds);
}

export function endBox(): void {
  boxed = null;
}

function wholeLoopsOnly(nodeIds: ReadonlySet<string>): string[] {
  const { index } = useFlow.getState();
  return [...nodeIds].filter((id) => {
    const members = index?.members.get(id);
    return members === undefined || members.every((member) => nodeIds.has(member));
  });
}

/** Sizes are ours, so React Flow's are ignored. */
export function changeNodes(changes: readonly NodeChange<StepFlowNode>[]): void {
  const selects = changes.filter((change) => change.type === 'select');
  if (selects.length > 0) {
    const { nodeIds, edgeKeys } = useSelection.getState();
    if (boxed === null) setSelection(toggled(nodeIds, selects), edgeKeys);
    else {
      boxed = toggled(boxed, selects);
      setSelection(wholeLoopsOnly(boxed), []);
    }
  }
  const moves = changes.filter((change) => change.type === 'position');
  if (moves.length === 0) return;
  drag(new Map(moves.flatMap(({ id, position }) => (position === undefined ? [] : [[id, position]]))));
  if (moves.some(({ dragging }) => dragging === false)) endDrag();
}

export function changeEdges(changes: readonly EdgeChange<StepFlowEdge>[]): void {
  const selects = changes.filter((change) => change.type === 'select');
  if (selects.length === 0 || boxed !== null) return;
  const { nodeIds, edgeKeys } = useSelection.getState();
  setSelection(nodeIds, toggled(edgeKeys, selects));
}

function toggled(
  ids: ReadonlySet<string>,
  selects: readonly { readonly id: string; readonly selected: boolean }[],
): Set<string> {
  const next = new Set(ids);
  for (const { id, selected } of selects) {
    if (selected) next.add(id);
    else next.delete(id);
  }
  return next;
}

function drag(moves: ReadonlyMap<string, Position>): void {
  const { nodes: before, index } = useFlow.getState();
  if (index === null || moves.size === 0) return;
  stopGliding();
  arriving = null;
  const nodes = [...before];
  const moved = new Map<string, Position>();
  for (const [id, to] of moves) {
    const node = nodeAt(nodes, id);
    if (node === undefined) continue;
    const delta = { x: to.x - node.position.x, y: to.y - node.position.y };
    for (const each of withContents(index, [id])) {
      const member = nodeAt(before, each);
      if (member !== undefined && (each === id || !moves.has(each)))
        moved.set(each, { x: member.position.x + delta.x, y: member.position.y + delta.y });
    }
  }
  for (const [id, position] of moved) {
    const node = nodeAt(nodes, id);
    if (node === undefined) continue;
    if (!dragged.has(id)) dragged.set(id, node.position);
    put(nodes, { ...node, position });
  }
  for (const loopId of framesToFollow(index, moved)) {
    const loop = nodeAt(nodes, loopId);
    const content = (index.members.get(loopId) ?? []).flatMap((id) => nodeAt(nodes, id) ?? []);
    if (loop === undefined || content.length === 0) continue;
    put(
      nodes,
      toFlowNode(loop.data.node, frameAround(loop.data.node, content.map(rectOf)), {
        depth: loop.zIndex ?? 0,
        isSelected: loop.selected ?? false,
        before: loop,
      }),
    );
  }
  useFlow.setState({ nodes, isDragging: true });
}

function framesToFollow(index: Structure, moved: ReadonlyMap<string, Position>): string[] {
  const loops = new Set(
    [...moved.keys()].flatMap((id) => loopsAround(index, id)).filter((id) => !moved.has(id)),
  );
  return [...loops].sort((one, other) => frameDepthOf(index, other) - frameDepthOf(index, one));
}

function endDrag(): void {
  const { nodes } = useFlow.getState();
  const positions = new Map<string, Position>();
  for (const [id, start] of dragged) {
    const node = nodeAt(nodes, id);
    if (node === undefined) continue;
    const { position } = node.data.node;
    positions.set(id, {
      x: position.x + Math.round(node.position.x - start.x),
      y: position.y + Math.round(node.position.y - start.y),
    });
  }
  dragged = new Map();
  useFlow.setState({ isDragging: false });
  const { workflow } = useDocument.getState();
  dropNodes(positions);
  // A refused drag leaves the document unchanged.
  if (useDocument.getState().workflow === workflow) showWorkflow(shownWorkflow());
}

function nodeAt(nodes: readonly StepFlowNode[], id: string): StepFlowNode | undefined {
  const at = places.get(id);
  return at === undefined ? undefined : nodes[at];
}

function put(nodes: StepFlowNode[], node: StepFlowNode): void {
  const at = places.get(node.id);
  if (at !== undefined) nodes[at] = node;
}

function deselectRemoved(workflow: Workflow | null): void {
  const { nodeIds, edgeKeys } = useSelection.getState();
  if (nodeIds.size + edgeKeys.size === 0) return;
  const nodes = workflow === null ? new Map() : nodesById(workflow);
  const edges = new Set(edgeKeys.size === 0 ? [] : workflow?.edges.map(edgeKey));
  const [remainingNodes, remainingEdges] = [
    [...nodeIds].filter((id) => nodes.has(id)),
    [...edgeKeys].filter((key) => edges.has(key)),
  ];
  if (remainingNodes.length < nodeIds.size || remainingEdges.length < edgeKeys.size)
    setSelection(remainingNodes, remainingEdges);
}

export function followStores(): () => void {
  const show = (): void => {
    refreshMarks();
    showWorkflow(shownWorkflow());
  };
  show();
  const ends = [
    followRunStart(),
    useDocument.subscribe(({ workflow }, before) => {
      if (workflow !== before.workflow) {
        deselectRemoved(workflow);
        show();
      }
    }),
    useRun.subscribe(({ run }, before) => {
      if (plannedRevisions(run) !== plannedRevisions(before.run)) show();
    }),
    useView.subscribe(({ showsRun }, before) => {
      if (showsRun !== before.showsRun) show();
    }),
    useReview.subscribe((state, before) => {
      if (showsOtherwise(state, before)) show();
    }),
    useSelection.subscribe(({ nodeIds, edgeKeys }) => {
      showSelection(nodeIds, edgeKeys);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
