import { indexGraph } from '../graph/graph-index.ts';
import { findLoopBodies } from '../graph/loops.ts';
import { groupBy } from '../group-by.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { factsOf } from '../tools/browser-tools.ts';
import { findTool, type ToolCatalog } from '../tools/tool-descriptor.ts';
import type { Node, ToolNode } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { assignPrefixes } from './assign-prefixes.ts';

export interface KnownVariable {
  readonly name: string;
  readonly nodeId?: string;
  readonly value?: Json;
}

export function knownVariables(
  workflow: Workflow,
  nodeId: string,
  { latest = {}, catalog = [] }: { readonly latest?: JsonObject; readonly catalog?: ToolCatalog } = {},
): KnownVariable[] {
  const inputs = workflow.variables.map(({ name, default: value, secret }): KnownVariable =>
    secret ? { name } : { name, value: valueOf(latest, name) ?? value },
  );
  const prefixes = assignPrefixes(workflow.nodes);
  const seen = groupByPrefix(latest);
  const inLoops = new Set([...findLoopBodies(workflow).values()].flatMap(({ bodyIds }) => [...bodyIds]));
  const stepVariables = nodesBefore(workflow, nodeId).flatMap((node) => {
    const prefix = prefixes.get(node.id) ?? node.id;
    const names = new Set([
      ...namesOf(node, catalog).map((name) => `${prefix}.${name}`),
      ...(inLoops.has(node.id) && hasResult(node) ? [`${prefix}.all`] : []),
      ...(seen.get(prefix) ?? []),
    ]);
    return [...names].map((name): KnownVariable => {
      const value = valueOf(latest, name);
      return value === undefined ? { name, nodeId: node.id } : { name, nodeId: node.id, value };
    });
  });
  return [...inputs, ...stepVariables];
}

function namesOf(node: Node, catalog: ToolCatalog): string[] {
  const own =
    node.type === 'Tool'
      ? fieldsOf(node.params, catalog)
      : node.type === 'Loop'
        ? ['iteration', 'ended', 'met']
        : [];
  return ['success', 'result', ...own];
}

const hasResult = ({ type }: Node): boolean => ['Tool', 'AiTransform', 'AiStep'].includes(type);

function fieldsOf(call: ToolNode['params'], catalog: ToolCatalog): string[] {
  const tool = findTool(catalog, call);
  const properties = tool?.outputSchema?.['properties'];
  const { listName } = factsOf({ ...call, facts: tool?.facts });
  return [
    ...(isJsonObject(properties) ? Object.keys(properties) : []),
    ...(listName === undefined ? [] : ['found', 'count', listName]),
  ];
}

function groupByPrefix(latest: JsonObject): Map<string, string[]> {
  return groupBy(Object.keys(latest), (name) => name.split('.', 1)[0]);
}

function nodesBefore(workflow: Workflow, nodeId: string): Node[] {
  const graph = indexGraph(workflow);
  const before = new Set(graph.incoming(nodeId).map(({ from }) => from));
  for (const id of before) for (const { from } of graph.incoming(id)) before.add(from);
  return [...before]
    .flatMap((id) => graph.nodes.get(id) ?? [])
    .filter((node) => node.enabled && node.type !== 'EndLoop');
}

function valueOf(latest: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(latest, name) ? latest[name] : undefined;
}
