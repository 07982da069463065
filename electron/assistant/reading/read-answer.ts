import type { Warning } from '../../../shared/assistant/warning.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { isJson, type Json, type JsonObject } from '../../../shared/json.ts';
import type { DraftPatch, DraftPlan } from '../draft.ts';
import { shapeOf, type Shape } from './answer-shape.ts';
import type { ReadingContext } from './context.ts';
import { fieldsOf, readId } from '../../../shared/text/fields.ts';
import { findJson, type FoundJson } from '../../../shared/text/find-json.ts';
import { listOf } from './list-of.ts';
import { readPatch } from './read-patch.ts';
import { readPlan } from './read-plan.ts';

/** What a model's answer says. `message` is for the person: never JSON, a fence or reasoning. */
export type Answer =
  | { readonly kind: 'plan'; readonly plan: DraftPlan; readonly message: string }
  | { readonly kind: 'patch'; readonly patch: DraftPatch; readonly message: string }
  | { readonly kind: 'words'; readonly message: string }
  | { readonly kind: 'unreadable'; readonly reason: string; /** What was left out of it. */ readonly warnings?: readonly Warning[] };

/** Reads any text. Never throws: the last value in it that has the shape of an answer is read item by item. */
export function readAnswer(text: string, context: ReadingContext): Answer {
  const isPatching = context.workflow.nodes.length > 0;
  const { values, prose } = findJson(text);
  const shaped = values.flatMap((found) => {
    const shape = isJson(found.value) ? shapeOf(found.value, isPatching) : undefined;
    return shape === undefined ? [] : [{ found, shape }];
  });
  const whole = shaped.filter((each): each is { found: FoundJson; shape: Extract<Shape, { kind: 'plan' | 'patch' }> } => each.shape.kind === 'plan' || each.shape.kind === 'patch');
  const steps = shaped.flatMap(({ shape }) => (shape.kind === 'step' ? [shape.body] : []));
  const chosen = whole.findLast(({ found }) => !found.isCutOff) ?? whole.at(-1);
  if (chosen !== undefined) return readShape(isPatching ? asPatch(chosen.shape, context.workflow) : chosen.shape, chosen.found, { prose, context });
  if (steps.length > 0) return readShape(asPatch({ kind: 'plan', body: { steps }, message: '' }, context.workflow), { isRepaired: values.length > 1 }, { prose, context });
  const words = shaped.findLast(({ shape }) => shape.kind === 'words')?.shape;
  if (words?.kind === 'words') return { kind: 'words', message: words.message };
  if (values.some(({ value }) => isLarge(value)) || (values.length === 0 && looksLikeJson(text))) return { kind: 'unreadable', reason: 'What looks like JSON in it holds no steps and no changes.' };
  return prose === '' ? { kind: 'unreadable', reason: values.length === 0 ? 'It is empty.' : 'It holds no steps and no changes.' } : { kind: 'words', message: prose };
}

function readShape(shape: Extract<Shape, { kind: 'plan' | 'patch' }>, { isRepaired, isCutOff = false }: { readonly isRepaired: boolean; readonly isCutOff?: boolean }, { prose, context }: { readonly prose: string; readonly context: ReadingContext }): Answer {
  const message = shape.message === '' ? prose : shape.message;
  const repaired: Warning[] = [
    ...(isRepaired ? [{ code: 'repaired' as const, message: 'The answer was not valid JSON and was mended.' }] : []),
    ...(isCutOff ? [{ code: 'repaired' as const, message: 'The end of the answer is missing.' }] : []),
  ];
  if (shape.kind === 'plan') {
    const plan = readPlan(shape.body, context);
    if (plan.nodes.length === 0) return saysNothing(shape.body) && message !== '' ? { kind: 'words', message } : { kind: 'unreadable', reason: whyNothing(plan.warnings), warnings: [...repaired, ...plan.warnings] };
    return { kind: 'plan', message, plan: { ...plan, warnings: [...repaired, ...plan.warnings] } };
  }
  const patch = readPatch(shape.body, context);
  const isEmpty = patch.additions.length + patch.addedEdges.length + patch.removedEdges.length + patch.removedNodeIds.length + patch.updates.length === 0;
  if (isEmpty && patch.warnings.length > 0) return { kind: 'unreadable', reason: whyNothing(patch.warnings), warnings: [...repaired, ...patch.warnings] };
  return { kind: 'patch', message, patch: { ...patch, warnings: [...repaired, ...patch.warnings] } };
}

/** Steps in the form of a plan that know nothing of the workflow, or lead from and to its steps, come to it; only a plan that names its steps is one in its place. */
function asPatch<Some extends Extract<Shape, { kind: 'plan' | 'patch' }>>(shape: Some, { nodes }: Workflow): Some | Extract<Shape, { kind: 'plan' | 'patch' }> {
  const fields = fieldsOf(shape.body);
  if (shape.kind === 'patch' || nodes.length === 0 || fields === undefined) return shape;
  const known = new Set(nodes.map(({ id }) => id));
  const steps = [...listOf(fields.get('nodes')), ...listOf(fields.get('steps', 'tasks'))];
  const own = steps.map((step) => readId(fieldsOf(step)?.get('id', 'nodeid', 'stepid')));
  if (own.some((id) => id !== undefined && known.has(id))) return shape;
  const edges = fields.get('edges', 'connections', 'links', 'transitions');
  const ends = listOf(edges).flatMap((edge) => Object.values(fieldsOf(edge) === undefined ? {} : (edge as object)) as unknown[]);
  if (edges === undefined || listOf(edges).length === 0) return { kind: 'patch', body: { add: steps as Json[] }, message: shape.message };
  return ends.some((end) => typeof end === 'string' && known.has(end)) ? { kind: 'patch', body: { add_nodes: steps as Json[], add_edges: edges }, message: shape.message } : shape;
}

/** Its lists are there, and empty. */
function saysNothing(body: JsonObject): boolean {
  return Object.values(body).every((value) => !Array.isArray(value) || value.length === 0);
}

function whyNothing(warnings: readonly Warning[]): string {
  const reasons = warnings.filter(({ code }) => code === 'dropped').map(({ message }) => message);
  return reasons.length === 0 ? 'It holds no steps and no changes.' : `Nothing of it can be used: ${reasons.join(' ')}`;
}

function isLarge(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0 && !Array.isArray(value);
}

const looksLikeJson = (text: string): boolean => /"(?:steps|nodes|step_type|add|update|edges)"\s*:/.test(text);
