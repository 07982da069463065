import '@xyflow/react/dist/base.css';
import './canvas.css';
import './canvas-furniture.css';
import {
  Background,
  BackgroundVariant,
  ConnectionLineType,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
  useStore,
  type EdgeTypes,
  type NodeTypes,
} from '@xyflow/react';
import { useEffect, useRef, useState } from 'react';
import { RunRevisionBar } from '../agent/run-revision-bar.tsx';
import { InterruptedBar } from '../run/history/interrupted-bar.tsx';
import { ReviewBar } from '../review/review-bar.tsx';
import { useDocument } from '../state/document.ts';
import { useReview } from '../state/review.ts';
import { useMarks } from '../review/shown-workflow.ts';
import { clearSelection, selectNodes, useSelection } from '../state/selection.ts';
import { showInspector } from '../state/side-tab.ts';
import { setView } from '../state/view.ts';
import { useDrawnParts } from '../ui/use-drawn-parts.ts';
import { CanvasGate } from './canvas-gate.tsx';
import { CanvasControls } from './canvas-controls.tsx';
import { connectCamera, showBeginning, zoomLimits } from './camera.ts';
import { useClipboard } from './clipboard-events.ts';
import { useConnections } from './edges/connections.ts';
import { EmptyCanvas } from './empty-canvas.tsx';
import {
  changeEdges,
  changeNodes,
  endBox,
  followStores,
  showWorkflow,
  startBox,
  useFlow,
} from './flow/flow-store.ts';
import type { StepFlowNode, StepFlowEdge } from './flow/flow-types.ts';
import { FollowRun, stopFollowing } from './run/follow-run.tsx';
import { useIsFinding } from './found-steps.ts';
import { useCanvasKeys } from './canvas-keys.ts';
import { LoopFrame } from './steps/loop-frame.tsx';
import { MiniMap } from './mini-map.tsx';
import { usePlacing } from './placing.ts';
import { RunGroups } from './run/run-groups.tsx';
import { showVisit } from './show-visit.ts';
import { RunAnnouncer } from './run/run-announcer.tsx';
import { StepMenu } from './steps/step-menu.tsx';
import { StepNode } from './steps/step-node.tsx';
import { StepEdge } from './edges/step-edge.tsx';
import { TargetPicker } from './edges/target-picker.tsx';

const nodeTypes: NodeTypes = { step: StepNode, loop: LoopFrame };
const edgeTypes: EdgeTypes = { edge: StepEdge };
const grid: [number, number] = [4, 4];
const readable = 0.45;
const panButtons = [1];
const addToSelection = ['Shift', 'Control', 'Meta'];
const attribution = { hideAttribution: true };

export function Canvas() {
  const [{ nodes, edges }] = useState(() => {
    showWorkflow(useDocument.getState().workflow);
    return useFlow.getState();
  });
  return (
    <ReactFlowProvider initialNodes={nodes} initialEdges={edges}>
      <Editor />
    </ReactFlowProvider>
  );
}

function Editor() {
  const root = useRef<HTMLDivElement>(null);
  const instance = useReactFlow<StepFlowNode, StepFlowEdge>();
  const nodes = useFlow((state) => state.nodes);
  const edges = useFlow((state) => state.edges);
  const isFar = useStore((state) => state.transform[2] < readable);
  const isLocked = useDocument((state) => state.isLocked);
  const documentId = useDocument((state) => state.workflow?.id ?? null);

  useEffect(followStores, []);
  useEffect(
    () => (root.current === null ? undefined : connectCamera({ instance, element: root.current })),
    [instance],
  );
  useEffect(() => {
    showBeginning();
    root.current?.focus({ preventScroll: true });
  }, [documentId]);

  useCanvasKeys(root);
  useClipboard(root);
  const isPainted = useDrawnParts(1) === 1;
  const connections = useConnections();
  const placing = usePlacing(root);
  const isFinding = useIsFinding();

  return (
    <div
      ref={root}
      className="canvas"
      tabIndex={-1}
      role="region"
      aria-label="Workflow"
      data-zoom={isFar ? 'far' : 'near'}
      data-finding={isFinding ? '' : undefined}
      {...placing.area}
    >
      <h2 className="visually-hidden">Steps</h2>
      {nodes.length > 0 && <CanvasGate at="start" />}
      <ReactFlow<StepFlowNode, StepFlowEdge>
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={changeNodes}
        onEdgesChange={changeEdges}
        {...connections}
        {...placing.flow}
        onMoveStart={stopFollowing}
        onSelectionStart={startBox}
        onSelectionEnd={endBox}
        onNodeClick={selectOnly}
        onNodeDoubleClick={openStep}
        nodesDraggable={!isLocked}
        nodesConnectable={!isLocked}
        onlyRenderVisibleElements
        minZoom={zoomLimits.min}
        maxZoom={zoomLimits.max}
        snapToGrid
        snapGrid={grid}
        nodeDragThreshold={3}
        selectionOnDrag
        selectionMode={SelectionMode.Partial}
        selectionKeyCode={null}
        multiSelectionKeyCode={addToSelection}
        deleteKeyCode={null}
        panOnDrag={panButtons}
        panOnScroll
        panActivationKeyCode="Space"
        zoomOnDoubleClick={false}
        selectNodesOnDrag
        nodesFocusable={false}
        edgesFocusable={false}
        disableKeyboardA11y
        elevateNodesOnSelect={false}
        zIndexMode="manual"
        connectionLineType={ConnectionLineType.SmoothStep}
        connectionRadius={28}
        reconnectRadius={12}
        proOptions={attribution}
      >
        <Background variant={BackgroundVariant.Dots} gap={20} size={1.4} />
        <RunGroups />
      </ReactFlow>
      {nodes.length > 0 && <CanvasGate at="end" />}
      {nodes.length === 0 && documentId !== null && <EmptyCanvas />}
      {isPainted && (
        <>
          <ReviewBar />
          <RunRevisionBar />
          <InterruptedBar />
          <CanvasControls />
          <MiniMap />
          <FollowRun />
          <StepMenu />
          <TargetPicker />
          <RunAnnouncer />
        </>
      )}
    </div>
  );
}

function openStep(event: React.MouseEvent): void {
  event.stopPropagation();
  showInspector();
}

function selectOnly(
  { ctrlKey, metaKey, shiftKey, target }: React.MouseEvent,
  { id, selectable }: StepFlowNode,
): void {
  const changeId = useMarks.getState().nodes.get(id)?.changeId;
  if (changeId !== undefined && target instanceof Element && target.closest('button') === null) {
    if (selectable === false) clearSelection();
    useReview.setState({ currentId: changeId });
    setView({ isSideOpen: true, sideTab: 'inspector' });
  }
  if (changeId === undefined && selectable === false) {
    clearSelection();
    showVisit(id);
    return;
  }
  const { nodeIds, edgeKeys } = useSelection.getState();
  const isOneOfSeveral = nodeIds.size + edgeKeys.size > 1;
  const isOnCard = target instanceof Element && target.closest('button, input') === null;
  if (!ctrlKey && !metaKey && !shiftKey && (isOneOfSeveral || (isOnCard && nodeIds.has(id))))
    selectNodes([id]);
}
