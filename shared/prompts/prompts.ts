import { z } from 'zod';
import agent from '../../prompts/agent.md?raw';
import agentFinished from '../../prompts/agent-finished.md?raw';
import agentRevising from '../../prompts/agent-revising.md?raw';
import agentTask from '../../prompts/agent-task.md?raw';
import agentTurn from '../../prompts/agent-turn.md?raw';
import agentValidator from '../../prompts/agent-validator.md?raw';
import assistant from '../../prompts/assistant.md?raw';
import judgeOutcome from '../../prompts/judge-outcome.md?raw';
import exploring from '../../prompts/exploring.md?raw';
import patchFormat from '../../prompts/patch-format.md?raw';
import makeRepair from '../../prompts/make-repair.md?raw';
import makeReview from '../../prompts/make-review.md?raw';
import patcher from '../../prompts/patcher.md?raw';
import pickElement from '../../prompts/pick-element.md?raw';
import pickElementQuestion from '../../prompts/pick-element-question.md?raw';
import planFormat from '../../prompts/plan-format.md?raw';
import planner from '../../prompts/planner.md?raw';
import repair from '../../prompts/repair.md?raw';
import replan from '../../prompts/replan.md?raw';
import replanFacts from '../../prompts/replan-facts.md?raw';
import steps from '../../prompts/steps.md?raw';
import summary from '../../prompts/summary.md?raw';
import classify from '../../prompts/transform-classify.md?raw';
import extract from '../../prompts/transform-extract.md?raw';
import transformShape from '../../prompts/transform-shape.md?raw';
import summarize from '../../prompts/transform-summarize.md?raw';
import { fillSlots } from '../text/fill-slots.ts';

function prompt<const Slot extends string = never>(template: string, slots: readonly Slot[] = []) {
  const shape = Object.fromEntries(slots.map((slot) => [slot, z.string()])) as Record<Slot, z.ZodString>;
  return { template, slots: z.strictObject(shape) };
}

/** A test compares the slots with the files. */
export const prompts = {
  planner: prompt(planner, ['format', 'steps']),
  patcher: prompt(patcher, ['format', 'steps']),
  assistant: prompt(assistant, ['format', 'steps']),
  planFormat: prompt(planFormat),
  patchFormat: prompt(patchFormat),
  exploring: prompt(exploring, ['requests', 'pages', 'sends']),
  steps: prompt(steps, ['features', 'operators', 'tools']),
  summary: prompt(summary, ['notes']),
  makeRepair: prompt(makeRepair, ['request']),
  makeReview: prompt(makeReview, ['request']),
  agent: prompt(agent, ['actions', 'revising']),
  agentRevising: prompt(agentRevising),
  agentTask: prompt(agentTask, ['task', 'criteria', 'known', 'calls', 'secrets']),
  agentTurn: prompt(agentTurn, ['turn', 'phase', 'plan', 'noted', 'page', 'pictures']),
  agentValidator: prompt(agentValidator),
  agentFinished: prompt(agentFinished, [
    'task',
    'plan',
    'criteria',
    'revisions',
    'digest',
    'pages',
    'noted',
    'claim',
  ]),
  pickElement: prompt(pickElement),
  pickElementQuestion: prompt(pickElementQuestion, ['step', 'wanted', 'candidates']),
  judgeOutcome: prompt(judgeOutcome),
  summarize: prompt(summarize, ['shape']),
  extract: prompt(extract, ['shape']),
  classify: prompt(classify, ['shape']),
  transformShape: prompt(transformShape, ['schema']),
  replan: prompt(replan, ['fewest', 'most', 'agentSteps', 'tools']),
  replanFacts: prompt(replanFacts, [
    'background',
    'knowledge',
    'task',
    'categories',
    'plan',
    'history',
    'failure',
    'replans',
  ]),
  repair: prompt(repair, ['problems', 'wanted']),
} as const;

type Prompts = typeof prompts;

export function renderPrompt<Name extends keyof Prompts>(
  name: Name,
  slots: z.infer<Prompts[Name]['slots']>,
): string {
  const { template, slots: schema } = prompts[name];
  return fillSlots(template, new Map(Object.entries<string>(schema.parse(slots))));
}
