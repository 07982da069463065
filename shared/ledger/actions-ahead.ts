import { hashable } from '../secrets/sealed-text.ts';
import { fillIn } from '../variables/fill-in.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { LedgerEntry } from './entry.ts';
import { fingerprintOf } from './hash.ts';
import { specHashes } from './spec-hash.ts';
import type { ResumeContext } from './resume-context.ts';

/**
 * Whether a later step repeats an earlier action: the same step or an equal call. Unknown arguments count as
 * equal.
 */
export function actionsAhead(
  frontier: string,
  context: Pick<ResumeContext, 'workflow' | 'variables'>,
  skippedIds: ReadonlySet<string> = new Set(),
): (action: LedgerEntry) => boolean {
  let isAhead: ((action: LedgerEntry) => boolean) | undefined;
  return (action) =>
    (isAhead ??= compareWith(enabledFrom(frontier, context.workflow, skippedIds), context))(action);
}

function compareWith(
  ahead: ReadonlySet<string>,
  { workflow, variables }: Pick<ResumeContext, 'workflow' | 'variables'>,
): (action: LedgerEntry) => boolean {
  const ids = new Set(workflow.nodes.map(({ id }) => id));
  const specHashOf = specHashes(workflow);
  const specs = new Set([...ahead].map(specHashOf));
  const secretInputs = new Set(workflow.variables.flatMap(({ name, secret }) => (secret ? [name] : [])));
  const calls = workflow.nodes.flatMap((node) => {
    if (node.type !== 'Tool' || !ahead.has(node.id)) return [];
    const filled = fillIn(node.params.arguments, { variables, secretInputs });
    return [
      {
        nodeId: node.id,
        server: node.params.server,
        name: node.params.tool,
        argsHash: filled.ok ? fingerprintOf('args', hashable(filled.value)) : undefined,
      },
    ];
  });
  const isCalled = ({ nodeId, tool, argsHash }: LedgerEntry): boolean =>
    tool !== undefined &&
    calls.some((call) => {
      if (call.name !== tool.name || (call.server ?? tool.server) !== tool.server) return false;
      return call.argsHash === undefined || argsHash === undefined
        ? call.nodeId === nodeId || !ids.has(nodeId)
        : call.argsHash === argsHash;
    });
  return (action) => {
    const { nodeId, nodeType, specHash, inputs } = action;
    if ((specHash === '' || nodeType === 'AiStep') && ahead.has(nodeId)) return true;
    const isSameStep =
      specs.has(specHash) &&
      inputs.every(
        ({ producer, name, hash }) =>
          producer !== undefined ||
          (Object.hasOwn(variables, name) && fingerprintOf('value', variables[name] ?? null) === hash),
      );
    return isSameStep || isCalled(action);
  };
}

function enabledFrom(
  start: string,
  { nodes, edges }: Workflow,
  skippedIds: ReadonlySet<string>,
): ReadonlySet<string> {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const reached = new Set([start]);
  for (const id of reached) for (const to of next.get(id) ?? []) reached.add(to);
  return new Set(
    nodes.flatMap(({ id, enabled }) => (enabled && reached.has(id) && !skippedIds.has(id) ? [id] : [])),
  );
}
