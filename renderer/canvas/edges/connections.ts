import type {
  Connection,
  FinalConnectionState,
  OnConnect,
  OnConnectEnd,
  OnConnectStart,
  OnReconnect,
} from '@xyflow/react';
import { useReactFlow } from '@xyflow/react';
import { useMemo, useRef } from 'react';
import type { Edge } from '../../../shared/workflow/edge.ts';
import { useDocument } from '../../state/document.ts';
import { nodesById } from '../../../shared/layout/frames.ts';
import { edgeOf } from '../../state/graph/add-step.ts';
import { cardHeight } from '../../../shared/layout/geometry.ts';
import { structureOf, outgoingOf } from '../../../shared/layout/structure.ts';
import { isSameOutput, outputFromKey, outputsOf } from '../../../shared/layout/outputs.ts';
import { unreachableTargets } from '../../state/graph/targets.ts';
import { refusedEdgeReason } from '../../state/graph/refused-edge-reason.ts';
import { connect, reconnect } from '../../state/edits/wiring.ts';
import { askForStep } from '../../state/pending-step.ts';
import { toast } from '../../ui/toast.ts';
import { plainOutputPort, type StepFlowNode, type StepFlowEdge } from '../flow/flow-types.ts';

export function useConnections() {
  const { screenToFlowPosition } = useReactFlow<StepFlowNode, StepFlowEdge>();
  const closed = useRef<ReadonlySet<string>>(new Set());
  const isReconnecting = useRef(false);

  return useMemo(() => {
    const onConnectStart: OnConnectStart = (_, { nodeId, handleId, handleType }) => {
      const { workflow } = useDocument.getState();
      const found =
        workflow === null || nodeId === null
          ? new Set<string>()
          : unreachableTargets(
              workflow,
              nodeId,
              handleType === 'target' ? 'input' : 'output',
              toEdge(nodeId, handleId, '')?.output,
            );
      // `isValidConnection` checks both ends, and the fixed one is always allowed.
      if (nodeId !== null) found.delete(nodeId);
      closed.current = found;
    };
    const isValidConnection = (connection: Connection | StepFlowEdge): boolean =>
      connection.source !== connection.target &&
      !(closed.current.has(connection.target) || closed.current.has(connection.source));
    const onConnect: OnConnect = ({ source, sourceHandle, target }) => {
      const edge = toEdge(source, sourceHandle, target);
      if (edge !== undefined) connect(edge.from, edge.output, edge.to);
    };
    const onConnectEnd: OnConnectEnd = (event, state) => {
      if (isReconnecting.current || state.isValid === true || state.fromNode === null) return;
      const point = 'changedTouches' in event ? event.changedTouches[0] : event;
      if (point === undefined) return;
      const anchor = { x: point.clientX, y: point.clientY };
      const onto = document.elementFromPoint(anchor.x, anchor.y)?.closest<HTMLElement>('.react-flow__node')
        ?.dataset['id'];
      if (onto !== undefined) {
        if (closed.current.has(onto)) showRefusal(state, onto);
        else if (onto !== state.fromNode.id) connectOnto(state, onto);
        return;
      }
      if (state.toNode !== null) return;
      askForStep({ anchor, options: optionsFor(state, screenToFlowPosition(anchor)) });
    };
    const onReconnectStart = (): void => {
      isReconnecting.current = true;
    };
    const onReconnectEnd = (): void => {
      isReconnecting.current = false;
    };
    const onReconnect: OnReconnect<StepFlowEdge> = (old, { source, sourceHandle, target }) => {
      const edge = toEdge(source, sourceHandle, target);
      if (edge !== undefined && old.data !== undefined) reconnect(old.data.edge, edge);
    };
    return {
      onConnectStart,
      isValidConnection,
      onConnect,
      onConnectEnd,
      onReconnectStart,
      onReconnectEnd,
      onReconnect,
    };
  }, [screenToFlowPosition]);
}

function connectOnto({ fromNode, fromHandle }: FinalConnectionState, onto: string): void {
  if (fromNode === null) return;
  const edge =
    fromHandle.type === 'target'
      ? firstFreeOutput(onto, fromNode.id)
      : toEdge(fromNode.id, fromHandle.id ?? null, onto);
  if (edge !== undefined) connect(edge.from, edge.output, edge.to);
}

function showRefusal({ fromNode, fromHandle }: FinalConnectionState, onto: string): void {
  const { workflow } = useDocument.getState();
  const [one, other] = [fromNode?.id, onto].map((id) => workflow?.nodes.find((node) => node.id === id));
  if (workflow === null || one === undefined || other === undefined) return;
  const [from, to] = fromHandle?.type === 'target' ? [other, one] : [one, other];
  toast(refusedEdgeReason(workflow, from, to), { id: 'edge-refused' });
}

function firstFreeOutput(from: string, to: string): Edge | undefined {
  const { workflow } = useDocument.getState();
  const node = workflow === null ? undefined : nodesById(workflow).get(from);
  if (workflow === null || node === undefined || node.type === 'EndLoop') return undefined;
  const taken = outgoingOf(structureOf(workflow), from);
  const outputs = outputsOf(node);
  const free = outputs.findIndex((output) => !taken.some((edge) => isSameOutput(edge.output, output)));
  return edgeOf(from, to, outputs[Math.max(0, free)]);
}

function optionsFor(
  { fromNode, fromHandle }: FinalConnectionState,
  at: { readonly x: number; readonly y: number },
) {
  if (fromNode === null) return { position: at };
  if (fromHandle.type === 'target')
    return { position: { x: at.x, y: at.y - cardHeight }, beforeNodeId: fromNode.id };
  return {
    position: at,
    afterNodeId: fromNode.id,
    output: toEdge(fromNode.id, fromHandle.id ?? null, '')?.output,
  };
}

function toEdge(from: string, port: string | null, to: string): Edge | undefined {
  const { workflow } = useDocument.getState();
  const node = workflow === null ? undefined : nodesById(workflow).get(from);
  if (node === undefined || node.type === 'EndLoop') return undefined;
  const output = port === null || port === plainOutputPort ? undefined : outputFromKey(node, port);
  return output === undefined && port !== null && port !== plainOutputPort
    ? undefined
    : edgeOf(from, to, output);
}
