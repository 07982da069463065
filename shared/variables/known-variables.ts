import type { JsonObject } from '../json.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { assignPrefixes } from './assign-prefixes.ts';

/** A variable that a condition or argument may use, and its latest value where a run has set one. */
export interface KnownVariable {
  readonly name: string;
  /** The node that sets it; undefined for an input of the workflow. */
  readonly nodeId?: string;
  readonly value?: JsonObject[string];
}

/**
 * What may be used at a node: the workflow's inputs, then what the nodes that can come before it set. `latest` are the
 * variables of the latest run, which know more fields than the graph does.
 */
export function knownVariables(workflow: Workflow, nodeId: string, latest: JsonObject = {}): KnownVariable[] {
  const before = nodesBefore(workflow, nodeId);
  const prefixes = assignPrefixes(workflow.nodes);
  const inputs = workflow.variables.map(({ name, default: value, secret }) => (secret ? { name } : { name, value: latest[name] ?? value }));
  const set = workflow.nodes
    .filter((node) => before.has(node.id) && node.type !== 'EndLoop' && node.type !== 'If' && node.type !== 'Switch' && node.type !== 'Loop')
    .flatMap((node) => {
      const prefix = `${prefixes.get(node.id) ?? node.id}.`;
      const names = new Set([`${prefix}success`, `${prefix}result`, ...Object.keys(latest).filter((name) => name.startsWith(prefix))]);
      return [...names].map((name): KnownVariable => (Object.hasOwn(latest, name) ? { name, nodeId: node.id, value: latest[name] ?? null } : { name, nodeId: node.id }));
    });
  return [...inputs, ...set];
}

/** Every node from which the walk can come to this one. In a loop that includes the later steps of its body. */
function nodesBefore(workflow: Workflow, nodeId: string): ReadonlySet<string> {
  const incoming = new Map<string, string[]>();
  for (const { from, to } of workflow.edges) incoming.set(to, [...(incoming.get(to) ?? []), from]);
  const seen = new Set<string>();
  const waiting = [nodeId];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const from of incoming.get(id) ?? []) {
      if (seen.has(from)) continue;
      seen.add(from);
      waiting.push(from);
    }
  }
  return seen;
}
