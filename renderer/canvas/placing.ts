import { useReactFlow } from '@xyflow/react';
import { useMemo, useRef, type DragEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { z } from 'zod';
import { cardHeight } from '../../shared/layout/geometry.ts';
import { edgeKey, type Edge } from '../../shared/workflow/edge.ts';
import type { Position } from '../../shared/workflow/node.ts';
import { goToNewStep } from '../palette/go-to-new-step.ts';
import { stepMime, type StepKind } from '../state/graph/step-kind.ts';
import { useViewport } from '../state/graph/viewport.ts';
import { addStep, edgeInLoopAt } from '../state/edits/adding.ts';
import { askForStep } from '../state/pending-step.ts';
import { setCanvasUi } from './canvas-ui.ts';
import { useFlow } from './flow/flow-store.ts';
import type { StepFlowNode, StepFlowEdge } from './flow/flow-types.ts';
import { selectNodes, useSelection } from '../state/selection.ts';

const DroppedStep: z.ZodType<StepKind> = z.union([
  z.object({ type: z.literal('Tool'), server: z.string(), tool: z.string(), title: z.string() }),
  z.object({ type: z.enum(['AiTransform', 'AiStep', 'If', 'Switch', 'Loop']) }),
]);

export function usePlacing(root: RefObject<HTMLDivElement | null>) {
  const { screenToFlowPosition } = useReactFlow<StepFlowNode, StepFlowEdge>();
  const pointerFrame = useRef(0);

  return useMemo(() => {
    const rememberCenter = (): void => {
      const box = root.current?.getBoundingClientRect();
      if (box !== undefined)
        useViewport.setState({
          center: screenToFlowPosition(
            { x: box.left + box.width / 2, y: box.top + box.height / 2 },
            { snapToGrid: false },
          ),
        });
    };
    const onPointerMove = ({ clientX: x, clientY: y }: PointerEvent): void => {
      cancelAnimationFrame(pointerFrame.current);
      pointerFrame.current = requestAnimationFrame(() => {
        useViewport.setState({ pointer: screenToFlowPosition({ x, y }) });
      });
    };
    const onPointerLeave = (): void => {
      cancelAnimationFrame(pointerFrame.current);
      useViewport.setState({ pointer: null });
    };
    const onDoubleClick = (event: MouseEvent): void => {
      if (!(event.target instanceof Element) || event.target.closest('.react-flow__pane') === null) return;
      const anchor = { x: event.clientX, y: event.clientY };
      askForStep({ anchor, options: { position: topOf(screenToFlowPosition(anchor)) } });
    };
    const placeOf = ({ clientX: x, clientY: y }: DragEvent): Position =>
      topOf(screenToFlowPosition({ x, y }));
    const landingOf = (event: DragEvent) => edgeUnder(event) ?? edgeElementOf(edgeInLoopAt(placeOf(event)));
    const onDragOver = (event: DragEvent): void => {
      if (!event.dataTransfer.types.includes(stepMime)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      markEdge(landingOf(event));
    };
    const onDrop = (event: DragEvent): void => {
      const kind = readKind(event.dataTransfer.getData(stepMime));
      markEdge(null);
      if (kind === null) return;
      event.preventDefault();
      const targetEdge = edgeUnder(event);
      const nodeId = addStep(
        kind,
        targetEdge === null ? { position: placeOf(event) } : { onEdge: targetEdge.edge },
      );
      if (nodeId !== null) goToNewStep(nodeId, { isByMouse: true });
    };
    const onNodeContextMenu = (event: MouseEvent, node: StepFlowNode): void => {
      event.preventDefault();
      if (!useSelection.getState().nodeIds.has(node.id)) selectNodes([node.id]);
      setCanvasUi({ menu: { nodeId: node.id, x: event.clientX, y: event.clientY } });
    };
    const onPaneClick = (): void => {
      root.current?.focus({ preventScroll: true });
    };
    return {
      area: {
        onPointerMove,
        onPointerLeave,
        onDoubleClick,
        onDragOver,
        onDragLeave: () => {
          markEdge(null);
        },
        onDrop,
      },
      flow: { onMoveEnd: rememberCenter, onInit: rememberCenter, onNodeContextMenu, onPaneClick },
    };
  }, [root, screenToFlowPosition]);
}

function readKind(text: string): StepKind | null {
  try {
    const parsed = DroppedStep.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const topOf = ({ x, y }: Position): Position => ({ x, y: y - cardHeight / 2 });

let marked: Element | null = null;

function markEdge(edgeElement: { readonly element: Element } | null): void {
  if (edgeElement?.element === marked) return;
  marked?.removeAttribute('data-drop');
  marked = edgeElement?.element ?? null;
  marked?.setAttribute('data-drop', '');
}

function edgeElementOf(edge: Edge | undefined): { readonly element: Element } | null {
  const element =
    edge === undefined
      ? null
      : document.querySelector(`.react-flow__edge[data-id="${CSS.escape(edgeKey(edge))}"]`);
  return element === null ? null : { element };
}

function edgeUnder({
  clientX,
  clientY,
}: DragEvent): { readonly element: Element; readonly edge: Edge } | null {
  const element = document.elementFromPoint(clientX, clientY)?.closest('.react-flow__edge') ?? null;
  const id = element?.getAttribute('data-id');
  const edge = useFlow.getState().edges.find((each) => each.id === id)?.data?.edge;
  return element === null || edge === undefined ? null : { element, edge };
}
