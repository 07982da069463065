import '@xyflow/react/dist/style.css';
import { ReactFlow, ReactFlowProvider, applyNodeChanges, useReactFlow } from '@xyflow/react';
import { createElement, memo, useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Canvas } from '../../renderer/canvas/canvas.tsx';
import { zoomTo100 } from '../../renderer/canvas/camera.ts';
import { loadDocument } from '../../renderer/state/document.ts';
import { expectRun, receiveLines } from '../../renderer/state/run.ts';
import '../../renderer/styles/tokens.css';
import '../../renderer/styles/base.css';
import { createNode } from '../../shared/workflow/create-node.ts';
import { emptyWorkflow } from '../../shared/workflow/workflow.ts';

const perColumn = 40;
const at = (index) => ({ x: Math.floor(index / perColumn) * 320, y: (index % perColumn) * 112 });
const ids = (count) => Array.from({ length: count }, (_, index) => `n${index}`);
const pairs = (count) =>
  ids(count)
    .slice(1)
    .map((to, index) => ({ from: `n${index}`, to }));

function workflowOf(count) {
  const tools = ['click', 'open_page', 'type_text', 'extract'];
  const nodes = ids(count).map((id, index) =>
    createNode('Tool', {
      id,
      name: `Step ${index + 1}`,
      position: at(index),
      params: { server: 'browser', tool: tools[index % 4], arguments: { target: 'Save', role: 'button' } },
    }),
  );
  return { ...emptyWorkflow(`bench-${count}`), nodes, edges: pairs(count) };
}

function openOurs(count) {
  document.getElementById('root').style.height = '100vh';
  let visit = 0;
  let seq = 0;
  const push = (event) => {
    seq += 1;
    receiveLines('bench', [{ seq, at: Date.now(), event }]);
  };
  return {
    element: createElement(Canvas),
    load() {
      loadDocument(workflowOf(count), null, false);
    },
    ready() {
      zoomTo100();
    },
    startRun() {
      expectRun('bench');
      push({
        type: 'run-started',
        runId: 'bench',
        workflowId: 'bench',
        workflowName: 'bench',
        variables: {},
      });
    },
    tick(nodeId, isRunning) {
      if (isRunning) visit += 1;
      push(
        isRunning
          ? { type: 'node-started', nodeId, visit, attempt: 1, iterations: [] }
          : {
              type: 'node-succeeded',
              nodeId,
              visit,
              attempt: 1,
              durationMs: 400,
              result: null,
              variables: {},
            },
      );
    },
  };
}

function openPlain(count, isCulled) {
  const Box = memo(({ data }) =>
    createElement(
      'div',
      {
        className: 'plain',
        style: { width: 256, height: 64, background: '#fff', borderRadius: 12, border: '1px solid #ccc' },
      },
      `${data.label} ${data.status ?? ''}`,
    ),
  );
  const nodeTypes = { box: Box };
  let control;
  function Plain() {
    const [nodes, setNodes] = useState([]);
    const [edges, setEdges] = useState([]);
    const instance = useReactFlow();
    const onNodesChange = useCallback((changes) => {
      setNodes((before) => applyNodeChanges(changes, before));
    }, []);
    useEffect(() => {
      control = { setNodes, setEdges, instance };
    }, [instance]);
    return createElement(ReactFlow, {
      nodes,
      edges,
      nodeTypes,
      onNodesChange,
      minZoom: 0.1,
      panOnScroll: true,
      onlyRenderVisibleElements: isCulled,
    });
  }
  return {
    element: createElement(ReactFlowProvider, null, createElement(Plain)),
    load() {
      control.setNodes(
        ids(count).map((id, index) => ({
          id,
          type: 'box',
          position: at(index),
          data: { label: `Step ${index + 1}` },
        })),
      );
      control.setEdges(
        pairs(count).map(({ from, to }) => ({
          id: `${from}-${to}`,
          source: from,
          target: to,
          type: 'smoothstep',
        })),
      );
    },
    ready() {
      control.instance.setViewport({ x: 40, y: 40, zoom: 1 });
    },
    startRun() {},
    tick(nodeId, isRunning) {
      control.setNodes((nodes) =>
        nodes.map((node) =>
          node.id === nodeId
            ? { ...node, data: { ...node.data, status: isRunning ? 'running' : 'done' } }
            : node,
        ),
      );
    },
  };
}

const frame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
let page;

window.bench = {
  async open(kind, count) {
    page = kind === 'ours' ? openOurs(count) : openPlain(count, kind === 'culled');
    createRoot(document.getElementById('root')).render(page.element);
    await frame();
    await frame();
    const start = performance.now();
    page.load();
    while (document.querySelector('.react-flow__node') === null) await frame();
    await frame();
    await frame();
    const painted = performance.now() - start;
    page.ready();
    return painted;
  },
  async frames(duration) {
    const stamps = [await frame()];
    while (stamps.at(-1) - stamps[0] < duration) stamps.push(await frame());
    return stamps.slice(1).map((stamp, index) => stamp - stamps[index]);
  },
  startRun() {
    page.startRun();
  },
  /** Changes a step's status 20 times a second. Returns the median number of steps redrawn. */
  async status(nodeId, duration) {
    const touched = [];
    let within = new Set();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const step = (target instanceof Element ? target : target.parentElement)?.closest(
          '.react-flow__node',
        );
        if (step) within.add(step);
      }
    });
    observer.observe(document.querySelector('.react-flow__nodes'), {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    for (let tick = 0; tick * 50 < duration; tick += 1) {
      within = new Set();
      page.tick(nodeId, tick % 2 === 0);
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
      touched.push(within.size);
    }
    observer.disconnect();
    return touched.sort((one, other) => one - other)[Math.floor(touched.length / 2)];
  },
  mounted: () => document.querySelectorAll('.react-flow__node').length,
};
