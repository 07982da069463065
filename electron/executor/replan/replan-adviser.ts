import { quoteId, type ProposalProblem } from '../../../shared/replan/proposal-problem.ts';
import { judgeProposal, type JudgedProposal } from '../../../shared/replan/judge-proposal.ts';
import { replanLimits } from '../../../shared/replan/limits.ts';
import { proposalSchema } from '../../../shared/replan/proposal.ts';
import { readProposal } from '../../../shared/replan/read-proposal.ts';
import type { StepMaterials } from '../../../shared/replan/step-intent.ts';
import { renderPrompt } from '../../../shared/prompts/prompts.ts';
import { refuse, type Result } from '../../../shared/result.ts';
import { describeTools } from '../../../shared/tools/describe-tools.ts';
import { allowedToolsOf } from '../../../shared/tools/allowed-tools.ts';
import { browserServer } from '../../../shared/tools/browser-tools.ts';
import { findTool, type ToolCatalog, type ToolDescriptor } from '../../../shared/tools/tool-descriptor.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { askUntilValid, cutOff } from '../../../shared/models/ask-until-valid.ts';
import type { ChatModel } from '../../../shared/models/chat-model.ts';
import { describeQuestion } from './describe-question.ts';
import type { ReplanAdviser } from './replan-ports.ts';

interface AdviserOptions {
  readonly model: ChatModel;
  readonly materials: () => StepMaterials | Promise<StepMaterials>;
}

export function createReplanAdviser({ model, materials }: AdviserOptions): ReplanAdviser {
  return {
    async propose(question, signal) {
      const known = await materials();
      const made = { ...known, catalog: toolsFor(question.workflow, known.catalog) };
      const { value, reply } = await askUntilValid(model, {
        signal,
        messages: [
          { role: 'system', content: renderPrompt('replan', rulesOf(made)) },
          { role: 'user', content: describeQuestion(question, made) },
        ],
        schema: { name: 'replan', schema: proposalSchema() },
        read: ({ text }): Result<JudgedProposal, ProposalProblem[]> => {
          const read = readProposal(text);
          return read.ok ? judgeProposal(read.value, { ...question, ...made }) : read;
        },
        findProblems: (judged) => (judged.ok ? [] : judged.error.map((problem) => problem(quoteId))),
        repairs: replanLimits.requests - 1,
      });
      return value.ok || reply.finish !== 'length' ? value : refuse([() => cutOff, ...value.error]);
    },
  };
}

function toolsFor({ nodes }: Workflow, catalog: ToolCatalog): ToolCatalog {
  const isUsed = (tool: ToolDescriptor): boolean =>
    nodes.some(
      (node) =>
        node.enabled &&
        (node.type === 'Tool'
          ? findTool(catalog, node.params) === tool
          : node.type === 'AiStep' && allowedToolsOf(catalog, node.params.allowedTools).includes(tool)),
    );
  return catalog.map((server) =>
    server.name === browserServer ? server : { ...server, tools: server.tools.filter(isUsed) },
  );
}

function rulesOf({ catalog, allowsAgentSteps }: StepMaterials): Parameters<typeof renderPrompt<'replan'>>[1] {
  return {
    fewest: String(replanLimits.minChildren),
    most: String(replanLimits.maxChildren),
    agentSteps: allowsAgentSteps
      ? 'Without a `tool_name` a model carries the step out by itself; only if the steps cannot be known in advance.'
      : 'Every new step needs a `tool_name`.',
    tools: describeTools(catalog),
  };
}
