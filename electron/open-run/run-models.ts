import type { ChatModel } from '../../shared/models/chat-model.ts';
import type { ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { createOutcomeJudge } from '../assistant/judge-outcome.ts';
import type { AgentOptions } from '../executor/agent/agent-run.ts';
import type { OutcomeJudge, ToolCaller } from '../executor/ports.ts';
import { createReplanAdviser } from '../executor/replan/replan-adviser.ts';
import type { ReplanOptions } from '../executor/replan/replan-ports.ts';
import { checkPlanChange } from './check-plan-change.ts';

export interface RunModels {
  agent(): Promise<ChatModel | undefined>;
  vision(): Promise<ChatModel | undefined>;
}

export interface ReplanSettings extends Omit<ReplanOptions, 'adviser' | 'checkTargets'> {
  readonly allowsAgentSteps: boolean;
}

interface OpenedModels {
  readonly agent: ChatModel | undefined;
  readonly judge: OutcomeJudge | undefined;
  readonly mayRevise: boolean;
  replan(tools: { catalog(): ToolCatalog; readonly caller: ToolCaller }): ReplanOptions | undefined;
}

export async function openRunModels(
  { nodes }: Workflow,
  {
    models,
    agent: { resolveTargets = false },
    replan: replanning,
  }: {
    readonly models: RunModels;
    readonly agent: AgentOptions;
    readonly replan: ReplanSettings | undefined;
  },
): Promise<OpenedModels> {
  const isAsked =
    replanning !== undefined ||
    resolveTargets ||
    nodes.some(({ type }) => type === 'AiStep' || type === 'AiTransform');
  const isJudged =
    replanning !== undefined || nodes.some(({ expectedOutcome }) => expectedOutcome.trim() !== '');
  const agent = isAsked ? await models.agent() : undefined;
  const vision = isJudged ? await models.vision() : undefined;
  return {
    agent,
    judge: vision === undefined ? undefined : createOutcomeJudge(vision),
    mayRevise: replanning !== undefined && agent !== undefined,
    replan({ catalog, caller }) {
      if (replanning === undefined || agent === undefined) return undefined;
      const { allowsAgentSteps, ...options } = replanning;
      const materials = () => ({ catalog: catalog(), allowsAgentSteps });
      return {
        ...options,
        adviser: createReplanAdviser({ model: agent, materials }),
        checkTargets: (change) => checkPlanChange(caller, change),
      };
    },
  };
}
