import type { NodeChanges, PatchOp } from '../../shared/patch/patch-op.ts';
import type { Fix } from '../../shared/validation/problem.ts';
import { edgeKey, type Edge, type Output } from '../../shared/workflow/edge.ts';
import { nextNodeIds } from '../../shared/workflow/ids.ts';
import type { Node, Position } from '../../shared/workflow/node.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { edit, useDocument } from './document.ts';
import { edgeOf, planStep, wiringAfter, type Wiring } from './graph/add-step.ts';
import { clipOf, planPaste, readClip, writeClip } from './graph/clipboard.ts';
import { nodesById, withContents } from '../../shared/layout/frames.ts';
import { structureOf } from '../../shared/layout/structure.ts';
import { cardHeight } from '../../shared/layout/geometry.ts';
import { loopAt, wiringInLoop } from './graph/into-loop.ts';
import { layOut } from './graph/layout.ts';
import { isSameOutput } from '../../shared/layout/outputs.ts';
import { settleDrag } from './graph/settle-drag.ts';
import { planRemoval } from './graph/remove.ts';
import type { StepKind } from './graph/step-kind.ts';
import { followCases } from './graph/switch-cases.ts';
import { placeForNew } from './graph/viewport.ts';
import { selectNodes, useSelection } from './selection.ts';

export type { StepKind } from './graph/step-kind.ts';

/** Where a new step goes. Without any of it: after the selected step, on the selected edge, else in the middle of the view. */
export interface AddStepOptions {
  /** Centre of the step's top edge, in the coordinates of the document. */
  readonly position?: Position | undefined;
  /** Wired from here; an output that is taken gets the step in between. */
  readonly afterNodeId?: string | undefined;
  readonly output?: Output | undefined;
  /** Wired to here: the wire was pulled from an input. */
  readonly beforeNodeId?: string | undefined;
  /** Between the two ends of this edge. */
  readonly onEdge?: Edge | undefined;
}

/** Ids for what is about to be added, each given once. */
function idsFor(workflow: Workflow): () => string {
  const [first = 'n1'] = nextNodeIds(workflow, 1);
  let next = Number(first.slice(1));
  return () => `n${next++}`;
}

const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : `${count} ${many}`);

/** Adds a step and selects it. Returns its id, or null when it could not be added. */
export function addStep(kind: StepKind, options: AddStepOptions = {}): string | null {
  const { workflow } = useDocument.getState();
  if (workflow === null) return null;
  const wiring = wiringFor(workflow, options);
  // On a wire or inside of a loop there is a place of its own for it.
  const position = wiring.at === 'nowhere' || hasWish(options) ? options.position : undefined;
  const { ops, nodeId } = planStep(workflow, kind, { wiring, position, fallback: placeForNew(), newId: idsFor(workflow) });
  if (!edit('Add step', ops).ok) return null;
  selectNodes([nodeId]);
  return nodeId;
}

function wiringFor(workflow: Workflow, options: AddStepOptions): Wiring {
  const byId = nodesById(workflow);
  const after = options.afterNodeId === undefined ? undefined : byId.get(options.afterNodeId);
  const before = options.beforeNodeId === undefined ? undefined : byId.get(options.beforeNodeId);
  if (options.onEdge !== undefined) return { at: 'edge', edge: options.onEdge };
  if (after !== undefined) return wiringAfter(workflow, after, options.output);
  if (before !== undefined) return { at: 'input', node: before };
  if (options.position === undefined) return wiringForSelection(workflow);
  const middle = { x: options.position.x, y: options.position.y + cardHeight / 2 };
  const loop = loopAt(workflow, middle);
  return loop === undefined ? { at: 'nowhere' } : wiringInLoop(workflow, loop, middle);
}

/** Something else than the place alone says how it is wired. */
const hasWish = ({ afterNodeId, beforeNodeId, onEdge }: AddStepOptions): boolean => afterNodeId !== undefined || beforeNodeId !== undefined || onEdge !== undefined;

/** The wire that a step let go here goes onto, as there is a loop around it; undefined elsewhere. */
export function wireInLoopAt(position: Position): Edge | undefined {
  const { workflow } = useDocument.getState();
  const wiring = workflow === null ? undefined : wiringFor(workflow, { position });
  return wiring?.at === 'edge' ? wiring.edge : undefined;
}

function wiringForSelection(workflow: Workflow): Wiring {
  const { nodeIds, edgeKeys } = useSelection.getState();
  const [nodeId] = nodeIds;
  const node = nodeIds.size === 1 && nodeId !== undefined ? nodesById(workflow).get(nodeId) : undefined;
  if (node !== undefined) return wiringAfter(workflow, node);
  const edge = nodeIds.size === 0 && edgeKeys.size === 1 ? workflow.edges.find((each) => edgeKeys.has(edgeKey(each))) : undefined;
  return edge === undefined ? { at: 'nowhere' } : { at: 'edge', edge };
}

/** Deletes what is selected. Healing, the wires around a removed step close over the hole. */
export function deleteSelection({ heal }: { readonly heal: boolean }): void {
  const { workflow } = useDocument.getState();
  if (workflow === null) return;
  const { nodeIds, edgeKeys } = useSelection.getState();
  const ops = planRemoval(workflow, { nodeIds, edgeKeys, heal });
  const count = ops.filter((op) => op.op === 'remove-node').length;
  if (edit(count === 0 ? 'Delete wire' : `Delete ${plural(count, 'step')}`, ops).ok && ops.length > 0) selectNodes([]);
}

/** Connects an output to a step; what hung on that output before is replaced. */
export function connect(from: string, output: Output | undefined, to: string): void {
  const { workflow } = useDocument.getState();
  if (workflow === null) return;
  const edge = edgeOf(from, to, output);
  const replaced = workflow.edges.filter((each) => each.from === from && isSameOutput(each.output, output));
  if (replaced.some((each) => each.to === to)) return;
  edit('Connect steps', [...replaced.map((each): PatchOp => ({ op: 'remove-edge', edge: each })), { op: 'add-edge', edge }]);
}

/** Moves one end of an edge to another step or output. */
export function reconnect(old: Edge, next: Edge): void {
  const { workflow } = useDocument.getState();
  if (workflow === null || edgeKey(old) === edgeKey(next)) return;
  const replaced = workflow.edges.filter((each) => edgeKey(each) === edgeKey(old) || (each.from === next.from && isSameOutput(each.output, next.output)));
  edit('Reconnect steps', [...replaced.map((edge): PatchOp => ({ op: 'remove-edge', edge })), { op: 'add-edge', edge: next }]);
}

export function duplicateSelection(): void {
  const { workflow } = useDocument.getState();
  const clip = workflow === null ? null : clipOf(workflow, useSelection.getState().nodeIds);
  if (workflow === null || clip === null) return;
  const { ops, nodeIds } = planPaste(workflow, clip, { newId: idsFor(workflow), wish: (bounds) => ({ x: bounds.x + bounds.width / 2 + 32, y: bounds.y + 32 }) });
  if (edit(`Duplicate ${plural(clip.nodes.length, 'step')}`, ops).ok) selectNodes(outermost(nodeIds));
}

/** The selected steps as text for the clipboard; null when none is selected. */
export function copySelection(): string | null {
  const { workflow } = useDocument.getState();
  const clip = workflow === null ? null : clipOf(workflow, useSelection.getState().nodeIds);
  return clip === null ? null : writeClip(clip);
}

export function cutSelection(): string | null {
  const text = copySelection();
  if (text !== null) deleteSelection({ heal: true });
  return text;
}

/** Puts steps from the clipboard where the pointer is. False, and nothing changed, when the text holds no steps. */
export function pasteText(text: string): boolean {
  const { workflow } = useDocument.getState();
  const clip = workflow === null ? null : readClip(text);
  if (workflow === null || clip === null) return false;
  const { ops, nodeIds } = planPaste(workflow, clip, { newId: idsFor(workflow), wish: placeForNew() });
  if (!edit(`Paste ${plural(clip.nodes.length, 'step')}`, ops).ok) return false;
  selectNodes(outermost(nodeIds));
  return true;
}

/** Without what stands in a loop that is also among them: that goes along anyway. */
function outermost(nodeIds: readonly string[]): string[] {
  const { workflow } = useDocument.getState();
  if (workflow === null) return [];
  const { loopOf } = structureOf(workflow);
  return nodeIds.filter((id) => !nodeIds.includes(loopOf.get(id) ?? ''));
}

export function selectAll(): void {
  const { workflow } = useDocument.getState();
  if (workflow !== null) selectNodes(workflow.nodes.map((node) => node.id));
}

/** Switches the selected steps off, or on again when all of them are off. */
export function toggleEnabled(): void {
  const nodes = selectedNodes().filter((node) => node.type !== 'EndLoop');
  const enabled = nodes.every((node) => !node.enabled);
  edit(enabled ? 'Enable' : 'Disable', nodes.filter((node) => node.enabled !== enabled).map((node): PatchOp => ({ op: 'update-node', nodeId: node.id, changes: { enabled } })));
}

export function renameNode(nodeId: string, name: string): void {
  const node = findNode(nodeId);
  const trimmed = name.trim();
  if (node !== undefined && trimmed !== '' && trimmed !== node.name) edit('Rename', [{ op: 'update-node', nodeId, changes: { name: trimmed } }]);
}

/** Changes fields of a node; edits with the same key that follow each other are one step of undo. */
export function updateNode(nodeId: string, label: string, changes: NodeChanges, mergeKey?: string): void {
  const { workflow } = useDocument.getState();
  const node = findNode(nodeId);
  if (workflow === null || node === undefined) return;
  edit(label, [{ op: 'update-node', nodeId, changes }, ...followCases(workflow, node, changes)], mergeKey);
}

export function applyFix({ label, ops }: Fix): void {
  edit(label, ops);
}

/** Moves the selected steps, and with a loop all it holds. Moves that follow each other are one step of undo. */
export function moveSelection(dx: number, dy: number): void {
  const { nodeIds } = useSelection.getState();
  moveNodes(nodeIds, { x: dx, y: dy }, `move:${[...nodeIds].join()}`);
}

/** Moves these nodes, and with a loop all it holds. */
export function moveNodes(nodeIds: ReadonlySet<string>, by: Position, mergeKey?: string): void {
  const { workflow } = useDocument.getState();
  if (workflow === null || (by.x === 0 && by.y === 0)) return;
  const moved = withContents(structureOf(workflow), nodeIds);
  placeNodes(nodeIds.size === 1 ? 'Move step' : 'Move steps', new Map(workflow.nodes.filter((node) => moved.has(node.id)).map((node) => [node.id, { x: node.position.x + by.x, y: node.position.y + by.y }])), mergeKey);
}

/** Arranges the selected steps, or all when fewer than two are selected: top to bottom, loops around their bodies. */
export async function tidy(): Promise<void> {
  const { workflow } = useDocument.getState();
  if (workflow === null || workflow.nodes.length === 0) return;
  const { nodeIds } = useSelection.getState();
  const only = nodeIds.size > 1 ? withContents(structureOf(workflow), nodeIds) : new Set(workflow.nodes.map((node) => node.id));
  const positions = await layOut(workflow, only);
  if (useDocument.getState().workflow === workflow) placeNodes('Tidy', positions);
}

/** Lets go of nodes that were dragged to these positions: one edit. */
export function dropNodes(positions: ReadonlyMap<string, Position>): void {
  const { workflow } = useDocument.getState();
  if (workflow === null || positions.size === 0) return;
  const { label, ops } = settleDrag(workflow, positions);
  edit(label, ops);
}

/** Puts nodes at these positions, as one edit. */
export function placeNodes(label: string, positions: ReadonlyMap<string, Position>, mergeKey?: string): void {
  const { workflow } = useDocument.getState();
  if (workflow === null) return;
  const ops = workflow.nodes.flatMap((node): PatchOp[] => {
    const to = positions.get(node.id);
    if (to === undefined || (to.x === node.position.x && to.y === node.position.y)) return [];
    return [{ op: 'update-node', nodeId: node.id, changes: { position: { ...node.position, x: to.x, y: to.y } } }];
  });
  edit(label, ops, mergeKey);
}

function findNode(nodeId: string): Node | undefined {
  const { workflow } = useDocument.getState();
  return workflow === null ? undefined : nodesById(workflow).get(nodeId);
}

function selectedNodes(): Node[] {
  const { nodeIds } = useSelection.getState();
  return useDocument.getState().workflow?.nodes.filter((node) => nodeIds.has(node.id)) ?? [];
}
