import type { Warning } from '../../shared/assistant/warning.ts';
import type { ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { cutOff } from '../../shared/models/ask-until-valid.ts';
import type { ModelReply } from '../../shared/models/chat-model.ts';
import { buildPatch } from './building/build-patch.ts';
import { buildPlan } from './building/build-plan.ts';
import type { Features } from './features.ts';
import { judge, type Judged } from './judge.ts';
import { readModelAnswer } from './reading/read-model-answer.ts';

export type InterpretedAnswer =
  | {
      readonly kind: 'change';
      readonly message: string;
      readonly judged: Judged;
      readonly warnings: readonly Warning[];
      readonly reasons: Readonly<Record<string, string>>;
      readonly doubts: readonly string[];
    }
  | { readonly kind: 'words'; readonly message: string }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly warnings?: readonly Warning[] };

export interface ReadingOptions {
  readonly workflow: Workflow;
  readonly catalog: ToolCatalog | undefined;
  readonly features: Features;
  readonly isIncomplete?: boolean;
}

export function readChange(
  text: string,
  { workflow, catalog, features, isIncomplete = false }: ReadingOptions,
): InterpretedAnswer {
  const answer = readModelAnswer(text, { workflow, catalog, features }, isIncomplete);
  if (answer.kind === 'words' || answer.kind === 'unreadable') return answer;
  const draft = answer.kind === 'plan' ? answer.plan : answer.patch;
  const built = draft.kind === 'patch' ? buildPatch(workflow, draft) : buildPlan(draft, workflow);
  const judged = judge(workflow, built.workflow, catalog);
  return {
    kind: 'change',
    message: answer.message,
    judged,
    warnings: built.warnings,
    reasons: built.reasons,
    doubts: answer.doubts,
  };
}

export function withCutOff(
  change: InterpretedAnswer,
  { finish }: Pick<ModelReply, 'finish'>,
): InterpretedAnswer {
  return change.kind === 'unreadable' && finish === 'length'
    ? { ...change, reason: `${cutOff} ${change.reason}` }
    : change;
}
