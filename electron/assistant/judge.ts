import { diff } from '../../shared/patch/diff.ts';
import type { PatchOp } from '../../shared/patch/patch-op.ts';
import { placeNewNodes } from '../../shared/layout/place-new-nodes.ts';
import type { ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import { findProblems } from '../../shared/validation/find-problems.ts';
import type { Problem } from '../../shared/validation/problem.ts';
import { edgeKey } from '../../shared/workflow/edge.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

export interface Judged {
  readonly workflow: Workflow;
  readonly ops: readonly PatchOp[];
  readonly problems: readonly Problem[];
  readonly errors: readonly Problem[];
}

export function judge(base: Workflow, built: Workflow, catalog: ToolCatalog | undefined): Judged {
  const known = new Set(base.nodes.map(({ id }) => id));
  const places = placeNewNodes(built, new Set(built.nodes.flatMap(({ id }) => (known.has(id) ? [] : [id]))));
  const workflow = {
    ...built,
    nodes: built.nodes.map((node) => ({ ...node, position: places.get(node.id) ?? node.position })),
  };
  const before = new Set(findAll(base, catalog).map(keyOf));
  // An empty workflow, and tools that were unknown before, are only worth a warning.
  const problems = findAll(workflow, catalog).map((problem): Problem =>
    problem.rule === 'NoNodes' || (isAboutTools(problem) && before.has(keyOf(problem)))
      ? { ...problem, severity: 'warning' }
      : problem,
  );
  return {
    workflow,
    ops: diff(base, workflow),
    problems,
    errors: problems.filter((problem) => problem.severity === 'error' && !before.has(keyOf(problem))),
  };
}

function findAll(workflow: Workflow, catalog: ToolCatalog | undefined): Problem[] {
  const byId = new Map(workflow.nodes.map((node) => [node.id, node]));
  const isOffline = (nodeId = ''): boolean => {
    const node = byId.get(nodeId);
    const server = node?.type === 'Tool' ? node.params.server : undefined;
    return (catalog ?? []).some(
      ({ name, status }) => status === 'offline' && (server === undefined || server === name),
    );
  };
  return findProblems(workflow, catalog).map((problem) =>
    isAboutTools(problem) && !isOffline(problem.nodeId) ? { ...problem, severity: 'error' } : problem,
  );
}

/** Errors only if new, because a server may be offline. */
const aboutTools: ReadonlySet<string> = new Set(['UnknownTool', 'InvalidArguments', 'MissingTarget']);
const isAboutTools = ({ rule }: Problem): boolean => aboutTools.has(rule);
const keyOf = ({ rule, nodeId, edge }: Problem): string =>
  JSON.stringify([rule, nodeId ?? null, edge === undefined ? null : edgeKey(edge)]);
