import { assertNever } from '../assert-never.ts';
import { edgeKey } from '../workflow/edge.ts';
import type { RunEvent, RunLine } from './events.ts';
import type { Artifact, NodeRunState, RunState, Visit, VisitStatus } from './run-state.ts';

/** Before the first line. */
export const idleRun: RunState = {
  runId: null, lastSeq: 0, status: 'idle', startedAt: 0, nodes: {}, edges: {}, lastEdge: null, currentNodeId: null, visits: [], variables: {}, artifacts: [], warnings: [],
};

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
type Draft = { [Key in keyof RunState]: RunState[Key] extends readonly (infer Item)[] ? Item[] : RunState[Key] };

/** One line more. A replayed line changes nothing. */
export function foldRun(run: RunState, line: RunLine): RunState {
  return foldLines(run, [line]);
}

/** Folds a batch; lists are copied once a batch, and what no line touches keeps its identity. */
export function foldLines(run: RunState, lines: readonly RunLine[]): RunState {
  const fresh = lines.filter((line) => line.seq > run.lastSeq);
  if (fresh.length === 0) return run;
  const draft: Mutable<Draft> = { ...run, nodes: { ...run.nodes }, edges: { ...run.edges }, visits: [...run.visits], variables: { ...run.variables }, artifacts: [...run.artifacts], warnings: [...run.warnings] };
  for (const line of fresh) if (line.seq > draft.lastSeq) fold(draft, line);
  return draft;
}

type Folding = Mutable<Draft>;

function fold(run: Folding, { seq, at, event }: RunLine): void {
  run.lastSeq = seq;
  switch (event.type) {
    case 'run-started':
      Object.assign(run, { runId: event.runId, status: 'running', startedAt: at, variables: { ...event.variables } });
      return;
    case 'node-started':
      return startVisit(run, event, at);
    case 'tool-called':
      return updateVisit(run, event, () => ({ call: { server: event.server, tool: event.tool, arguments: event.arguments, effect: event.effect } }));
    case 'node-succeeded':
      run.variables = Object.assign(run.variables, event.variables);
      return endVisit(run, event, 'succeeded', { result: event.result, variables: event.variables });
    case 'node-retrying':
      return endVisit(run, event, 'retrying', { failure: event.failure });
    case 'node-failed':
      return endVisit(run, event, 'failed', { failure: event.failure });
    case 'node-stopped':
      return endVisit(run, event, 'stopped', {});
    case 'node-skipped':
      startVisit(run, { ...event, attempt: 1 }, at);
      return endVisit(run, { ...event, attempt: 1, durationMs: 0 }, 'skipped', {});
    case 'edge-taken': {
      const key = edgeKey(event.edge);
      setOwn(run.edges, key, (run.edges[key] ?? 0) + 1);
      run.lastEdge = key;
      return;
    }
    case 'loop-iteration-started':
      return updateNode(run, event.nodeId, { iteration: event.iteration, maxIterations: event.maxIterations });
    case 'loop-finished':
      return updateNode(run, event.nodeId, { iteration: event.iterations });
    case 'warning-raised':
      return warn(run, event);
    case 'artifact-recorded':
      return addArtifact(run, event, at);
    case 'run-paused':
      run.status = 'paused';
      run.currentNodeId = event.nextNodeId;
      return;
    case 'run-resumed':
      run.status = 'running';
      return;
    case 'run-finished': {
      const where = event.nodeId === undefined ? {} : { nodeId: event.nodeId };
      Object.assign(run, { status: event.status, durationMs: event.durationMs, currentNodeId: null }, event.failure === undefined ? {} : { failure: { ...event.failure, ...where } });
      return;
    }
    default:
      return assertNever(event);
  }
}

type Started = Omit<Extract<RunEvent, { type: 'node-started' }>, 'type'>;
type Ended = { readonly nodeId: string; readonly visit: number; readonly attempt: number; readonly durationMs: number };

/** A further attempt goes on in the same visit. */
function startVisit(run: Folding, event: Started, at: number): void {
  const known = latestVisit(run, event.nodeId, event.visit);
  run.currentNodeId = event.nodeId;
  if (known !== undefined) {
    const { failure: _, ...rest } = known;
    run.visits[known.index] = { ...rest, status: 'running', attempt: event.attempt };
    return updateNode(run, event.nodeId, { status: 'running', attempt: event.attempt });
  }
  const index = run.visits.length;
  run.visits.push({ index, nodeId: event.nodeId, visit: event.visit, iterations: event.iterations, status: 'running', attempt: event.attempt, startedAt: at, warnings: [], artifacts: [] });
  const before = own(run.nodes, event.nodeId);
  const round = before?.iteration === undefined ? {} : { iteration: before.iteration, maxIterations: before.maxIterations ?? 0 };
  setOwn(run.nodes, event.nodeId, { status: 'running', visitIndex: index, visits: event.visit, attempt: event.attempt, startedAt: at, ...round });
}

function endVisit(run: Folding, event: Ended, status: VisitStatus, extra: Partial<Visit>): void {
  updateVisit(run, event, () => ({ status, durationMs: event.durationMs, ...extra }));
  updateNode(run, event.nodeId, { status, attempt: event.attempt, durationMs: event.durationMs, ...(extra.failure === undefined ? {} : { failure: extra.failure }) });
}

function updateVisit(run: Folding, where: { readonly nodeId: string; readonly visit: number }, changes: (visit: Visit) => Partial<Visit>): void {
  const visit = latestVisit(run, where.nodeId, where.visit);
  if (visit !== undefined) run.visits[visit.index] = { ...visit, ...changes(visit) };
}

function updateNode(run: Folding, nodeId: string, changes: Partial<NodeRunState>): void {
  const node = own(run.nodes, nodeId);
  if (node !== undefined) setOwn(run.nodes, nodeId, { ...node, ...changes });
}

function latestVisit(run: Folding, nodeId: string, visit: number): Visit | undefined {
  const latest = run.visits[own(run.nodes, nodeId)?.visitIndex ?? -1];
  return latest?.nodeId === nodeId && latest.visit === visit ? latest : undefined;
}

function warn(run: Folding, { nodeId, code, message }: Extract<RunEvent, { type: 'warning-raised' }>): void {
  run.warnings.push(nodeId === undefined ? { code, message } : { nodeId, code, message });
  const visit = nodeId === undefined ? undefined : run.visits[own(run.nodes, nodeId)?.visitIndex ?? -1];
  if (visit !== undefined) run.visits[visit.index] = { ...visit, warnings: [...visit.warnings, message] };
}

function addArtifact(run: Folding, { nodeId, visit, file, kind, mimeType, caption }: Extract<RunEvent, { type: 'artifact-recorded' }>, at: number): void {
  const artifact: Artifact = { file, kind, mimeType, caption, at };
  run.artifacts.push(artifact);
  if (nodeId !== undefined && visit !== undefined) updateVisit(run, { nodeId, visit }, (seen) => ({ artifacts: [...seen.artifacts, artifact] }));
}

/** Ids are opaque text: `constructor` and `__proto__` are ordinary ones. */
function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function setOwn<Value>(record: Readonly<Record<string, Value>>, key: string, value: Value): void {
  Object.defineProperty(record, key, { value, writable: true, enumerable: true, configurable: true });
}
