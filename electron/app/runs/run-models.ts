import type { Settings } from '../../../shared/settings.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { createOutcomeJudge } from '../../assistant/judge-outcome.ts';
import { agentModelFor } from '../../assistant/models/agent-model.ts';
import { modelFor, type KeyReader } from '../../assistant/models/model-for.ts';
import type { ChatModel } from '../../../shared/models/chat-model.ts';
import type { OutcomeJudge } from '../../executor/ports.ts';
import { createReplanAdviser } from '../../executor/replan/replan-adviser.ts';
import type { ApproveRevision, ReplanOptions } from '../../executor/replan/replan-ports.ts';
import type { Tools } from '../tools.ts';

interface Sources {
  readonly settings: Settings;
  readonly keys: KeyReader;
}

/** The model that steps ask; undefined for a run that asks nobody, which needs no key. */
export async function askedModel(
  { nodes }: Workflow,
  { settings, keys }: Sources,
): Promise<ChatModel | undefined> {
  const { agent, replanning } = settings;
  const isAsked =
    replanning !== 'never' ||
    agent.resolveTargets ||
    nodes.some(({ type }) => type === 'AiStep' || type === 'AiTransform');
  return isAsked ? agentModelFor(settings, keys) : undefined;
}

/** The model that looks at what came of steps, where a step says what is expected of it, or one that a revision brings may; undefined while none is configured. */
export async function askedJudge(
  { nodes }: Workflow,
  { settings, keys }: Sources,
): Promise<OutcomeJudge | undefined> {
  if (settings.replanning === 'never' && nodes.every(({ expectedOutcome }) => expectedOutcome.trim() === ''))
    return undefined;
  const model = await modelFor('vision', settings, keys);
  return model === undefined ? undefined : createOutcomeJudge(model);
}

/** How a run is replanned. Undefined without a model: nothing can be proposed then, and a failure ends the run. */
export async function replanOptions(
  approve: ApproveRevision,
  { settings, keys, tools }: Sources & { readonly tools: Tools },
): Promise<ReplanOptions | undefined> {
  const policy = settings.replanning;
  const model = policy === 'never' ? undefined : await agentModelFor(settings, keys);
  if (policy === 'never' || model === undefined) return undefined;
  const materials = async () => ({
    catalogue: await tools.catalogue(),
    allowsAgentSteps: settings.assistant.allowAgentSteps,
  });
  return {
    policy,
    threshold: settings.replanThreshold,
    approve,
    adviser: createReplanAdviser({ model, materials }),
  };
}
