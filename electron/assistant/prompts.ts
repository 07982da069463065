import { z } from 'zod';
import { fillSlots } from '../../shared/text/fill-slots.ts';
import assistant from '../../prompts/assistant.md?raw';
import patchFormat from '../../prompts/patch-format.md?raw';
import planFormat from '../../prompts/plan-format.md?raw';
import patcher from '../../prompts/patcher.md?raw';
import planner from '../../prompts/planner.md?raw';
import judgeOutcome from '../../prompts/judge-outcome.md?raw';
import repair from '../../prompts/repair.md?raw';
import steps from '../../prompts/steps.md?raw';
import summary from '../../prompts/summary.md?raw';

/** Every prompt with its slots; a test keeps file and slots in step. */
export const prompts = {
  planner: { template: planner, slots: z.strictObject({ format: z.string(), steps: z.string() }) },
  patcher: { template: patcher, slots: z.strictObject({ format: z.string(), steps: z.string() }) },
  assistant: { template: assistant, slots: z.strictObject({ format: z.string(), steps: z.string() }) },
  planFormat: { template: planFormat, slots: z.strictObject({}) },
  patchFormat: { template: patchFormat, slots: z.strictObject({}) },
  steps: {
    template: steps,
    slots: z.strictObject({ features: z.string(), operators: z.string(), tools: z.string() }),
  },
  judgeOutcome: { template: judgeOutcome, slots: z.strictObject({}) },
  repair: { template: repair, slots: z.strictObject({ problems: z.string() }) },
  summary: { template: summary, slots: z.strictObject({ notes: z.string() }) },
} as const;

type Prompts = typeof prompts;

/** The text of a prompt with its slots filled. What stands in a slot is never read as a slot again. */
export function renderPrompt<Name extends keyof Prompts>(
  name: Name,
  slots: z.infer<Prompts[Name]['slots']>,
): string {
  const { template, slots: schema } = prompts[name];
  return fillSlots(template, new Map(Object.entries(schema.parse(slots) as Record<string, string>)));
}
