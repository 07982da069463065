import type { ChatModel } from '../../shared/models/chat-model.ts';
import type { ToolCatalogue } from '../../shared/tools/tool-descriptor.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { createOutcomeJudge } from '../assistant/judge-outcome.ts';
import type { AgentOptions } from '../executor/agent/agent-run.ts';
import type { OutcomeJudge } from '../executor/ports.ts';
import { createReplanAdviser } from '../executor/replan/replan-adviser.ts';
import type { ReplanOptions } from '../executor/replan/replan-ports.ts';

/** The models of a program, opened on demand since they may need a key. */
export interface RunModels {
  /** Undefined if none is configured. */
  agent(): Promise<ChatModel | undefined>;
  /** Judges expected outcomes by screenshots. */
  vision(): Promise<ChatModel | undefined>;
}

export interface ReplanWish extends Omit<ReplanOptions, 'adviser'> {
  /** Whether a revised plan may contain AI steps. */
  readonly allowsAgentSteps: boolean;
}

interface OpenedModels {
  readonly agent: ChatModel | undefined;
  readonly judge: OutcomeJudge | undefined;
  readonly mayRevise: boolean;
  /** Undefined without a model: a failure then ends the run. */
  replan(catalogue: () => ToolCatalogue): ReplanOptions | undefined;
}

/** Opens the models that this workflow or a revised plan may need. */
export async function openRunModels(
  { nodes }: Workflow,
  {
    models,
    agent: { resolveTargets = false },
    replan: wish,
  }: {
    readonly models: RunModels;
    readonly agent: AgentOptions;
    readonly replan: ReplanWish | undefined;
  },
): Promise<OpenedModels> {
  const isAsked =
    wish !== undefined ||
    resolveTargets ||
    nodes.some(({ type }) => type === 'AiStep' || type === 'AiTransform');
  const isJudged = wish !== undefined || nodes.some(({ expectedOutcome }) => expectedOutcome.trim() !== '');
  const agent = isAsked ? await models.agent() : undefined;
  const vision = isJudged ? await models.vision() : undefined;
  return {
    agent,
    judge: vision === undefined ? undefined : createOutcomeJudge(vision),
    mayRevise: wish !== undefined && agent !== undefined,
    replan(catalogue) {
      if (wish === undefined || agent === undefined) return undefined;
      const { allowsAgentSteps, ...options } = wish;
      const materials = () => ({ catalogue: catalogue(), allowsAgentSteps });
      return { ...options, adviser: createReplanAdviser({ model: agent, materials }) };
    },
  };
}
