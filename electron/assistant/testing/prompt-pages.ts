import { expect } from 'vitest';
import { prompts } from '../../../shared/prompts/prompts.ts';
import { type Workflow } from '../../../shared/workflow/workflow.ts';
import { readChange } from '../read-change.ts';

export function read(answer: string, workflow: Workflow) {
  const features = { agentSteps: false, aiTransforms: false };
  const change = readChange(answer, { workflow, catalog: undefined, features });
  if (change.kind !== 'change') throw new Error(change.kind);
  expect(change.judged.errors).toEqual([]);
  expect(change.warnings.filter(({ code }) => code !== 'inferred')).toEqual([]);
  return change.judged.workflow;
}

export const says = (sentence: string): string => {
  expect(prompts.steps.template).toContain(sentence);
  return sentence;
};
