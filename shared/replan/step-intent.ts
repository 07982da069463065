import type { JsonObject } from '../json.ts';
import { listNames, nearestNames } from '../text/nearest-names.ts';
import { findTool, type ToolCatalog } from '../tools/tool-descriptor.ts';
import { describeArgumentErrors } from '../validation/argument-errors.ts';
import { Node, type ToolNode } from '../workflow/node.ts';
import type { ProposalProblem } from './proposal-problem.ts';
import type { Modification, Subtask } from './proposal.ts';
import { clampAttempts, clampThreshold, thresholdOf } from './score.ts';

export interface StepMaterials {
  readonly catalog: ToolCatalog;
  readonly allowsAgentSteps: boolean;
}

/** `threshold`: default in basis points. */
type Materials = Pick<StepMaterials, 'catalog'> & { readonly threshold: number };

type Intent = Omit<Modification, 'node_id' | 'next_nodes'>;

export function checkSubtask(
  subtask: Subtask,
  where: ProposalProblem,
  materials: StepMaterials,
): ProposalProblem[] {
  if (subtask.tool_name !== undefined)
    return checkCall(subtask.tool_name, subtask.arguments ?? {}, where, materials);
  if (subtask.arguments !== undefined)
    return [(nameOf) => `${where(nameOf)} has arguments but no tool_name.`];
  return materials.allowsAgentSteps
    ? []
    : [(nameOf) => `${where(nameOf)} names no tool, and agent steps are switched off.`];
}

export function checkModification(
  modification: Modification,
  node: Node,
  materials: StepMaterials,
): ProposalProblem[] {
  const where: ProposalProblem = (nameOf) => `The modification of ${nameOf(node.id)}`;
  if (!isWorkStep(node))
    return [
      (nameOf) =>
        `${where(nameOf)}: a ${node.type} only chooses the next step and cannot be changed by a replan.`,
    ];
  const call = callOf(modification, node);
  if (call !== undefined) return checkCall(call.tool, call.arguments, where, materials);
  return modification.arguments === undefined
    ? []
    : [(nameOf) => `${where(nameOf)} has arguments but no tool_name.`];
}

export function isWorkStep({ type }: Node): boolean {
  return type === 'Tool' || type === 'AiStep' || type === 'AiTransform';
}

/** Copies the limits of `like`. Call `checkSubtask` first. */
export function makeStep(
  subtask: Subtask,
  {
    id,
    like,
    position,
    catalog,
    threshold,
  }: { readonly id: string; readonly like: Node; readonly position: Node['position'] } & Materials,
): Node {
  const { name, tool_name, success_criteria = '' } = subtask;
  const does =
    tool_name === undefined
      ? {
          type: 'AiStep',
          params: {
            prompt: name,
            ...(success_criteria === '' ? {} : { successCriteria: success_criteria }),
          },
        }
      : { type: 'Tool', params: paramsOf(tool_name, subtask.arguments ?? {}, catalog) };
  const { timeoutMs, settleMs, traceLevel } = like;
  return Node.parse({
    id,
    name,
    position,
    timeoutMs,
    settleMs,
    traceLevel,
    expectedOutcome: success_criteria,
    ...does,
    ...limitsOf(subtask, { like, usual: threshold }),
  });
}

/** Call `checkModification` first. */
export function changeStep(modification: Modification, node: Node, { catalog, threshold }: Materials): Node {
  const { name, success_criteria } = modification;
  const call = callOf(modification, node);
  const goal = {
    ...(name === undefined ? {} : { prompt: name }),
    ...(success_criteria === undefined ? {} : { successCriteria: success_criteria }),
  };
  const does =
    call !== undefined
      ? {
          type: 'Tool',
          params: isSameTool(modification, node)
            ? { ...node.params, arguments: call.arguments }
            : paramsOf(call.tool, call.arguments, catalog),
        }
      : node.type === 'AiStep'
        ? { params: { ...node.params, ...goal } }
        : {};
  return Node.parse({
    ...node,
    ...(name === undefined ? {} : { name }),
    ...(success_criteria === undefined ? {} : { expectedOutcome: success_criteria }),
    ...does,
    ...limitsOf(modification, { like: node, usual: threshold }),
  });
}

function limitsOf(
  { max_attempts, threshold }: Pick<Intent, 'max_attempts' | 'threshold'>,
  { like, usual }: { readonly like: Node; readonly usual: number },
): { readonly retries: number; readonly threshold?: number } {
  const own = clampThreshold(threshold, thresholdOf(like, usual));
  return {
    retries: clampAttempts(max_attempts ?? 1 + like.retries) - 1,
    ...(own === usual ? {} : { threshold: own }),
  };
}

function checkCall(
  tool: string,
  args: JsonObject,
  where: ProposalProblem,
  { catalog }: StepMaterials,
): ProposalProblem[] {
  const descriptor = findTool(catalog, { tool });
  if (descriptor !== undefined)
    return describeArgumentErrors(args, descriptor.inputSchema).map(
      (problem) => (nameOf) => `${where(nameOf)}, tool "${tool}": ${problem}`,
    );
  const nearest = nearestNames(
    tool,
    catalog.flatMap((server) => server.tools.map(({ name }) => name)),
  );
  return [
    (nameOf) =>
      `${where(nameOf)}: unknown tool "${tool}".${nearest.length === 0 ? '' : ` Did you mean ${listNames(nearest)}?`}`,
  ];
}

function callOf(
  modification: Modification,
  node: Node,
): { readonly tool: string; readonly arguments: JsonObject } | undefined {
  const { tool_name, arguments: args } = modification;
  if (isSameTool(modification, node)) {
    return args === undefined
      ? undefined
      : {
          tool: node.params.tool,
          arguments: Object.fromEntries(
            Object.entries({ ...node.params.arguments, ...args }).filter(([, value]) => value !== null),
          ),
        };
  }
  return tool_name === undefined ? undefined : { tool: tool_name, arguments: args ?? {} };
}

function isSameTool({ tool_name }: Modification, node: Node): node is ToolNode {
  return node.type === 'Tool' && (tool_name === undefined || tool_name === node.params.tool);
}

function paramsOf(tool: string, args: JsonObject, catalog: ToolCatalog): ToolNode['params'] {
  const server = findTool(catalog, { tool })?.server;
  return { ...(server === undefined ? {} : { server }), tool, arguments: args };
}
