import repair from '../../../prompts/repair.md?raw';
import replan from '../../../prompts/replan.md?raw';
import facts from '../../../prompts/replan-facts.md?raw';
import { fillSlots } from '../../../shared/text/fill-slots.ts';

/** What a model is told when a step is replanned, with the slots of each prompt; a test keeps file and slots in step. */
export const replanPrompts = {
  replan: { template: replan, slots: ['fewest', 'most', 'agentSteps', 'tools'] },
  facts: {
    template: facts,
    slots: ['background', 'knowledge', 'task', 'categories', 'plan', 'history', 'failure', 'replans'],
  },
  repair: { template: repair, slots: ['problems'] },
} as const;

type Prompts = typeof replanPrompts;

/** The text of a prompt with its slots filled. */
export function fillReplanPrompt<Name extends keyof Prompts>(
  name: Name,
  values: Readonly<Record<Prompts[Name]['slots'][number], string>>,
): string {
  return fillSlots(replanPrompts[name].template, new Map(Object.entries<string>(values)));
}
