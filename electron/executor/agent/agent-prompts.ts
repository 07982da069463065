import agent from '../../../prompts/agent.md?raw';
import answerRepair from '../../../prompts/answer-repair.md?raw';
import finished from '../../../prompts/agent-finished.md?raw';
import repair from '../../../prompts/agent-repair.md?raw';
import revising from '../../../prompts/agent-revising.md?raw';
import task from '../../../prompts/agent-task.md?raw';
import turn from '../../../prompts/agent-turn.md?raw';
import validator from '../../../prompts/agent-validator.md?raw';
import pickElement from '../../../prompts/pick-element.md?raw';
import pickElementQuestion from '../../../prompts/pick-element-question.md?raw';
import transformClassify from '../../../prompts/transform-classify.md?raw';
import transformExtract from '../../../prompts/transform-extract.md?raw';
import transformShape from '../../../prompts/transform-shape.md?raw';
import transformSummarize from '../../../prompts/transform-summarize.md?raw';
import { fillSlots } from '../../../shared/text/fill-slots.ts';

interface Prompt<Slot extends string> {
  readonly template: string;
  readonly slots: readonly Slot[];
}

function prompt<const Slot extends string = never>(
  template: string,
  slots: readonly Slot[] = [],
): Prompt<Slot> {
  return { template, slots };
}

/** Every prompt that a run sends to a model, with its slots; a test keeps file and slots in step. */
export const agentPrompts = {
  agent: prompt(agent, ['actions', 'revising']),
  revising: prompt(revising),
  task: prompt(task, ['task', 'criteria', 'known', 'calls', 'secrets']),
  turn: prompt(turn, ['turn', 'phase', 'line', 'plan', 'noted', 'page', 'pictures']),
  repair: prompt(repair, ['problems']),
  answerRepair: prompt(answerRepair, ['problems', 'wanted']),
  validator: prompt(validator),
  finished: prompt(finished, ['task', 'plan', 'criteria', 'revisions', 'digest', 'claim']),
  pickElement: prompt(pickElement),
  pickElementQuestion: prompt(pickElementQuestion, ['step', 'wanted', 'candidates']),
  summarize: prompt(transformSummarize, ['shape']),
  extract: prompt(transformExtract, ['shape']),
  classify: prompt(transformClassify, ['shape']),
  shape: prompt(transformShape, ['schema']),
} as const;

/** The text of a prompt with its slots filled. */
export function fillPrompt<Slot extends string>(
  { template, slots }: Prompt<Slot>,
  values: Readonly<Record<Slot, string>>,
): string {
  return fillSlots(template, new Map(slots.map((slot) => [slot, values[slot]])));
}
