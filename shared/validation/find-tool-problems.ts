import type { JsonObject } from '../json.ts';
import { browserServer, factsOf } from '../tools/browser-tools.ts';
import { contradictionIn } from '../tools/contradiction-in.ts';
import { targetArgument, type ToolFacts } from '../tools/tool-facts.ts';
import type { ToolCatalog, ToolDescriptor } from '../tools/tool-descriptor.ts';
import { listNames, nearestNames } from '../text/nearest-names.ts';
import type { ToolNode } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { describeArgumentErrors } from './argument-errors.ts';
import { findInputProblems } from './input-problems.ts';
import type { Fix, Problem } from './problem.ts';
import { nodeLabel, error, warning } from './build-problem.ts';

/** Only warns in a disabled step, or while the server is offline or unknown. */
export function findToolProblems(workflow: Workflow, catalog: ToolCatalog): Problem[] {
  return workflow.nodes.flatMap((node) =>
    node.type === 'Tool'
      ? findNodeProblems(node, workflow, catalog).map((problem): Problem =>
          node.enabled ? problem : { ...problem, severity: 'warning' },
        )
      : [],
  );
}

function findNodeProblems(node: ToolNode, workflow: Workflow, catalog: ToolCatalog): Problem[] {
  const { server, tool } = node.params;
  const servers = catalog.filter((each) => server === undefined || each.name === server);
  const descriptor = servers.flatMap((each) => each.tools).find((each) => each.name === tool);
  if (descriptor === undefined) return [unknownTool(node, catalog, servers)];
  const facts = factsOf({ ...descriptor, tool });
  const written = describeArgumentErrors(node.params.arguments, descriptor.inputSchema, {
    target: targetArgument(facts),
  }).map((sentence) => error('InvalidArguments', `${nodeLabel(node)}: ${sentence}`, { nodeId: node.id }));
  const problems = [...written, ...findInputProblems(node, descriptor.inputSchema, workflow)];
  if (problems.length > 0) return problems;
  const contradiction =
    descriptor.server === browserServer ? contradictionOf(node.params.arguments, facts) : undefined;
  if (contradiction !== undefined)
    return [error('InvalidArguments', `${nodeLabel(node)}: ${contradiction}`, { nodeId: node.id })];
  const lack = lackOf(node.params.arguments, facts);
  return lack === undefined
    ? []
    : [warning('MissingTarget', `${nodeLabel(node)} doesn’t say ${lack}`, { nodeId: node.id })];
}

function contradictionOf(args: JsonObject, { target }: ToolFacts): string | undefined {
  const filled = (field: string): unknown => ((args[field] ?? '') === '' ? undefined : args[field]);
  return contradictionIn({
    target: filled(targetArgument({ target }) ?? 'target'),
    role: filled('role'),
    css: filled('css'),
    testId: filled('testId'),
  });
}

function lackOf(args: JsonObject, { target, needsOneOf }: ToolFacts): string | undefined {
  const isEmpty = (field: string): boolean => (args[field] ?? '') === '';
  const needsTarget = target !== undefined && target.purpose !== 'look' && target.otherwise === undefined;
  if (needsTarget && [target.argument ?? 'target', 'role', 'css', 'testId'].every(isEmpty))
    return 'which element to use. Fill in its target.';
  return needsOneOf?.fields.every(isEmpty) === true ? needsOneOf.lack : undefined;
}

function unknownTool(node: ToolNode, catalog: ToolCatalog, servers: ToolCatalog): Problem {
  const { server, tool } = node.params;
  const where = { nodeId: node.id };
  if (tool === '') return error('UnknownTool', `${nodeLabel(node)} has no tool yet. Choose one.`, where);
  if (server !== undefined && servers.length === 0)
    return warning(
      'UnknownTool',
      `${nodeLabel(node)} uses the tool server "${server}", which isn’t connected.`,
      where,
    );
  const offline = servers.find((each) => each.status === 'offline');
  if (server !== undefined && offline !== undefined)
    return warning(
      'UnknownTool',
      `${nodeLabel(node)} uses the tool server "${server}", which is offline${offline.message === undefined ? '' : `: ${offline.message}`}.`,
      where,
    );
  const tools: ToolDescriptor[] = (servers.length > 0 ? servers : catalog).flatMap((each) => each.tools);
  const nearest = nearestNames(
    tool,
    tools.map((each) => each.name),
  );
  const say = servers.some(({ status }) => status === 'offline') ? warning : error;
  return say(
    'UnknownTool',
    `${nodeLabel(node)}: ${server === undefined ? 'no server' : `the server "${server}"`} has ${server === undefined ? 'a' : 'no'} tool called "${tool}".${nearest.length > 0 ? ` Did you mean ${listNames(nearest)}?` : ''}`,
    { ...where, ...useTool(node, nearest[0]) },
  );
}

function useTool(node: ToolNode, tool: string | undefined): { readonly fix?: Fix } {
  return tool === undefined
    ? {}
    : {
        fix: {
          label: `Use ${tool}`,
          ops: [{ op: 'update-node', nodeId: node.id, changes: { params: { ...node.params, tool } } }],
        },
      };
}
