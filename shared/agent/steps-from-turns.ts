import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { placeNewNodes } from '../layout/place-new-nodes.ts';
import { replayPatch } from '../patch/apply-patch.ts';
import type { PatchOp } from '../patch/patch-op.ts';
import { ok, refuse, type Result } from '../result.ts';
import { kindOfTool } from '../tools/action-kind.ts';
import { isBrowserCall, type BrowserToolName } from '../tools/browser-tools.ts';
import { findTool, type ToolCatalog } from '../tools/tool-descriptor.ts';
import { assignPrefixes } from '../variables/assign-prefixes.ts';
import { readNames } from '../variables/read-names.ts';
import { createNode } from '../workflow/create-node.ts';
import { nextNodeIds } from '../workflow/ids.ts';
import type { ToolNode } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { mayBeChance, type TurnRecord } from './turn-record.ts';

interface Steps {
  readonly ops: readonly PatchOp[];
  readonly lost: readonly string[];
}

interface Done {
  readonly nodeId: string;
  readonly turns: readonly TurnRecord[];
  readonly catalog?: ToolCatalog;
}

interface Call {
  readonly server: string;
  readonly tool: string;
  readonly arguments: JsonObject;
}

/** Makes Tool nodes of an agent step's changes and successful checks. Refuses if none is left. */
export function stepsFromTurns(
  workflow: Workflow,
  { nodeId, turns, catalog = [] }: Done,
): Result<Steps, string> {
  const agent = workflow.nodes.find(({ id }) => id === nodeId);
  if (agent?.type !== 'AiStep') return refuse('This step is not an agent step.');
  let isJustOpened = startsOnOpenedPage(workflow, nodeId);
  const calls = turns.flatMap((turn) => {
    const call = callOf(turn, catalog);
    if (call === undefined) return [];
    const isOpening = isBrowserCall(call, 'open_page');
    // Another address would be a high delta.
    const isOpenAlready = isOpening && isJustOpened && turn.delta !== 'high';
    isJustOpened = isOpening;
    return isOpenAlready ? [] : [call];
  });
  if (calls.length === 0) return refuse('It changed and checked nothing, so it leaves no steps.');
  const names = new Set(workflow.nodes.filter(({ id }) => id !== nodeId).map(({ name }) => name));
  const ids = nextNodeIds(workflow, calls.length);
  const nodes = calls.map((call, index): ToolNode => {
    const name = freeName(nameOf(call, catalog), names);
    names.add(name);
    const node = createNode('Tool', {
      id: ids[index] ?? '',
      name,
      position: agent.position,
      params: { server: call.server, tool: call.tool, arguments: call.arguments },
    });
    const isLast = index === calls.length - 1;
    return {
      ...node,
      traceLevel: agent.traceLevel,
      enabled: agent.enabled,
      ...(isLast
        ? { expectedOutcome: agent.expectedOutcome, checks: agent.checks, settleMs: agent.settleMs }
        : {}),
    };
  });
  return ok({ ops: opsFor(workflow, agent.id, nodes), lost: lostNames(workflow, agent.id) });
}

function startsOnOpenedPage({ nodes, edges }: Workflow, nodeId: string): boolean {
  const before = nodes.filter(({ id }) => edges.some(({ from, to }) => from === id && to === nodeId));
  return (
    before.length > 0 &&
    before.every(
      ({ type, enabled, params }) => enabled && type === 'Tool' && isBrowserCall(params, 'open_page'),
    )
  );
}

function callOf(turn: TurnRecord, catalog: ToolCatalog): Call | undefined {
  const { action, verdict, phase, answer } = turn;
  if (action?.kind !== 'tool' || (verdict !== 'done' && !mayBeChance(turn))) return undefined;
  const { server, tool, arguments: args, effect } = action;
  if (effect !== 'read') return { server, tool, arguments: args };
  const kind = kindOfTool({ server, tool, effect, facts: findTool(catalog, action)?.facts });
  if (kind === 'assert' || kind === 'wait') return { server, tool, arguments: args };
  return phase === 'expected' ? asCheck(server, args, { answer, catalog }) : undefined;
}

const expectText: BrowserToolName = 'expect_text';

function asCheck(
  server: string,
  args: JsonObject,
  { answer, catalog }: { readonly answer: Json | undefined; readonly catalog: ToolCatalog },
): Call | undefined {
  const check = findTool(catalog, { server, tool: expectText });
  const text = args['text'];
  return check !== undefined && typeof text === 'string' && isJsonObject(answer) && answer['found'] === true
    ? { server, tool: expectText, arguments: { text } }
    : undefined;
}

function opsFor(workflow: Workflow, agentId: string, nodes: readonly ToolNode[]): PatchOp[] {
  const [first, last] = [nodes[0]?.id ?? '', nodes.at(-1)?.id ?? ''];
  const index = workflow.nodes.findIndex(({ id }) => id === agentId);
  const moved = workflow.edges.filter(({ from, to }) => from === agentId || to === agentId);
  const drawn: PatchOp[] = [
    { op: 'remove-node', nodeId: agentId },
    ...nodes.map((node, at): PatchOp => ({ op: 'add-node', node, index: index + at })),
    ...moved.map((edge): PatchOp => ({
      op: 'add-edge',
      edge: {
        ...edge,
        from: edge.from === agentId ? last : edge.from,
        to: edge.to === agentId ? first : edge.to,
      },
    })),
    ...nodes
      .slice(1)
      .map((node, at): PatchOp => ({ op: 'add-edge', edge: { from: nodes[at]?.id ?? '', to: node.id } })),
  ];
  const after = replayPatch(workflow, drawn);
  if (!after.ok) return drawn;
  const places = placeNewNodes(after.value, new Set(nodes.slice(1).map(({ id }) => id)));
  const fresh = new Set(nodes.map(({ id }) => id));
  return [
    ...drawn.map((op): PatchOp =>
      op.op === 'add-node'
        ? { ...op, node: { ...op.node, position: places.get(op.node.id) ?? op.node.position } }
        : op,
    ),
    ...[...places].flatMap(([nodeId, position]): PatchOp[] =>
      fresh.has(nodeId) ? [] : [{ op: 'update-node', nodeId, changes: { position } }],
    ),
  ];
}

function lostNames(workflow: Workflow, agentId: string): string[] {
  const prefix = assignPrefixes(workflow.nodes).get(agentId) ?? '';
  const read = workflow.nodes.filter(({ id }) => id !== agentId).flatMap(readNames);
  return [...new Set(read.filter((name) => name.startsWith(`${prefix}.`)))];
}

const maxNameLength = 60;

function nameOf({ server, tool, arguments: args }: Call, catalog: ToolCatalog): string {
  const title = findTool(catalog, { server, tool })?.title ?? tool.replaceAll(/[_-]+/g, ' ');
  const about = ['into', 'target', 'key', 'url', 'text', 'option', 'title']
    .map((name) => args[name])
    .find((value) => typeof value === 'string' && value !== '' && !value.includes('${secrets.'));
  const words = typeof about === 'string' ? `${title} “${withoutHost(about)}”` : title;
  const name = `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replaceAll(/\s+/g, ' ');
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1)}…` : name;
}

function withoutHost(text: string): string {
  const [, host, path = ''] = /^https?:\/\/([^/?#]+)(\S*)$/.exec(text) ?? [];
  return host === undefined ? text : path === '' || path === '/' ? host : path;
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} ${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
