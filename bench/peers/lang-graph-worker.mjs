// Its own thread: LangGraph.js hooks into every promise of a thread.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const require = createRequire(workerData.manifest);
const { Annotation, END, MemorySaver, START, StateGraph } = await import(
  pathToFileURL(require.resolve('@langchain/langgraph')).href
);
const graphs = new Map();

parentPort.on('message', async ({ repeats, length, hasCheckpoints }) => {
  const key = `${repeats} ${length} ${hasCheckpoints}`;
  const graph = hasCheckpoints
    ? draw(repeats, length).compile({ checkpointer: new MemorySaver() })
    : (graphs.get(key) ?? draw(repeats, length).compile());
  if (!hasCheckpoints) graphs.set(key, graph);
  const steps = repeats * length;
  const startedAt = performance.now();
  await graph.invoke({ repeat: 0 }, { recursionLimit: steps + 10, configurable: { thread_id: key } });
  parentPort.postMessage(((performance.now() - startedAt) * 1000) / steps);
});

function draw(repeats, length) {
  const graph = new StateGraph(Annotation.Root({ repeat: Annotation() }));
  for (let index = 0; index < length; index += 1) {
    graph.addNode(`n${index}`, ({ repeat }) => (index === length - 1 ? { repeat: repeat + 1 } : {}));
    if (index > 0) graph.addEdge(`n${index - 1}`, `n${index}`);
  }
  graph.addEdge(START, 'n0');
  if (repeats === 1) graph.addEdge(`n${length - 1}`, END);
  else graph.addConditionalEdges(`n${length - 1}`, ({ repeat }) => (repeat >= repeats ? END : 'n0'));
  return graph;
}
