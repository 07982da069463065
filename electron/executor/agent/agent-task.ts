import { offerActions } from '../../../shared/agent/action-catalog.ts';
import type { OfferedAction } from '../../../shared/agent/offered-action.ts';
import { readCriteria } from '../../../shared/agent/criteria.ts';
import { defaultLimits } from '../../../shared/agent/default-limits.ts';
import type { NodeContext } from '../../../shared/budgets/action.ts';
import type { JsonObject } from '../../../shared/json.ts';
import { ok, refuse, type Result } from '../../../shared/result.ts';
import type { Failure } from '../../../shared/run/failure.ts';
import { secretsIn, shown } from '../../../shared/secrets/sealed-text.ts';
import { referencesIn } from '../../../shared/variables/walk-references.ts';
import type { AiStepNode } from '../../../shared/workflow/node.ts';
import { nodeContextOf } from '../observe/node-context.ts';
import type { Run } from '../walk/run.ts';
import type { Probe } from '../observe/page-watch.ts';

export interface AgentTask {
  readonly node: AiStepNode;
  readonly visit: number;
  readonly prompt: string;
  readonly criteria: readonly string[];
  /** As written: pages may have supplied the values. */
  readonly asked: { readonly prompt: string; readonly criteria: readonly string[]; readonly values: string };
  readonly actions: readonly OfferedAction[];
  readonly secrets: ReadonlySet<string>;
  readonly limits: { readonly toolCalls: number; readonly tokens: number; readonly turns: number };
  readonly context: NodeContext;
  readonly firstProbes: readonly Probe[];
}

export function prepareTask(run: Run, node: AiStepNode, visit: number): Result<AgentTask, Failure> {
  const { params } = node;
  const criteria = [params.successCriteria, node.expectedOutcome]
    .filter((text) => text !== undefined && text !== '')
    .join('\n');
  const filled = run.variables.fillIn({ prompt: params.prompt, criteria });
  if (!filled.ok) return filled;
  const { prompt: said, criteria: wished } = shown(filled.value);
  const prompt = textOf(said);
  if (prompt.trim() === '')
    return refuse({
      code: 'nothing-to-do',
      message: `"${node.name}" has no task. Write one into the step.`,
    });
  const { actions, missing } = offerActions({
    catalog: run.tools.catalog?.() ?? [],
    allowedTools: params.allowedTools,
    canRevise: run.agent.canRevise,
  });
  if (missing.length > 0)
    run.record({
      type: 'warning-raised',
      nodeId: node.id,
      code: 'unknown-tool',
      message: `"${node.name}" allows ${missing.map((name) => `"${name}"`).join(', ')}, which no connected server has.`,
    });
  if (!actions.some(({ tool }) => tool !== undefined))
    return refuse({
      code: 'no-tools',
      message: `"${node.name}" has no tools: no connected server has one that it allows.`,
    });
  const toolCalls = params.maxToolCalls ?? defaultLimits.toolCalls;
  return ok({
    node,
    visit,
    prompt,
    actions,
    asked: {
      prompt: params.prompt,
      criteria: readCriteria(criteria),
      values: describeValues(run, { prompt: params.prompt, criteria }),
    },
    criteria: readCriteria(textOf(wished)),
    secrets: new Set(secretsIn(filled.value)),
    limits: { toolCalls, tokens: params.maxTokens ?? defaultLimits.tokens, turns: 2 * toolCalls + 10 },
    context: nodeContextOf(run, { node, visit, task: `${prompt}\n${textOf(wished)}` }),
    firstProbes: probesOf(run, actions),
  });
}

const maxValueLength = 4_000;

function describeValues(run: Pick<Run, 'variables'>, written: JsonObject): string {
  return referencesIn(written)
    .filter(({ kind }) => kind === 'variable')
    .map(
      ({ name }) =>
        `${name} = ${JSON.stringify(run.variables.current()[name] ?? null).slice(0, maxValueLength)}`,
    )
    .join('\n');
}

function probesOf(run: Pick<Run, 'tools'>, actions: readonly OfferedAction[]): Probe[] {
  const servers = new Map(
    actions.flatMap(({ tool }) => (tool === undefined ? [] : [[tool.server, tool.name] as const])),
  );
  return [...servers].flatMap(([server, name]) => {
    const resolved = run.tools.resolve(server, name);
    return resolved.ok ? [{ tool: resolved.tool, args: {} }] : [];
  });
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
