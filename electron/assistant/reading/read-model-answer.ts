import type { Warning } from '../../../shared/assistant/warning.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { isJson, isJsonObject, type Json, type JsonObject } from '../../../shared/json.ts';
import type { DraftPatch, DraftPlan } from '../draft.ts';
import { isEmptyAnswer, shapeOf, type Shape } from './answer-shape.ts';
import type { ReadingContext } from './context.ts';
import { fieldsOf, readId } from '../../../shared/text/fields.ts';
import { findJson } from '../../../shared/text/find-json.ts';
import { type FoundJson } from '../../../shared/text/loose-json.ts';
import { proseAround, type Piece } from '../../../shared/text/prose-around.ts';
import { listOf } from './list-of.ts';
import { readPatch } from './read-patch.ts';
import { readPlan } from './read-plan.ts';

export type ModelAnswer =
  | {
      readonly kind: 'plan';
      readonly plan: DraftPlan;
      readonly message: string;
      readonly doubts: readonly string[];
    }
  | {
      readonly kind: 'patch';
      readonly patch: DraftPatch;
      readonly message: string;
      readonly doubts: readonly string[];
    }
  | { readonly kind: 'words'; readonly message: string }
  | {
      readonly kind: 'unreadable';
      readonly reason: string;
      readonly warnings?: readonly Warning[];
    };

/**
 * The last value shaped like an answer counts. `isBrokenOff`: the endpoint calls it incomplete. Never throws.
 */
export function readModelAnswer(text: string, context: ReadingContext, isBrokenOff = false): ModelAnswer {
  const isPatching = context.workflow.nodes.length > 0;
  const { values, prose: around, pieces } = findJson(text);
  const mentioned = mentionedIn(pieces);
  const shaped = values.flatMap((found) => {
    const shape = isJson(found.value) ? shapeOf(found.value, isPatching) : undefined;
    return shape === undefined || (shape.kind === 'words' && mentioned.has(found)) ? [] : [{ found, shape }];
  });
  const answers = new Set(shaped.map(({ found }) => found));
  const prose = jsonRemains.test(around)
    ? ''
    : proseAround(pieces, ({ found }) => found !== undefined && mentioned.has(found) && !answers.has(found));
  const written = shaped.filter(
    (each): each is Whole => each.shape.kind === 'plan' || each.shape.kind === 'patch',
  );
  const whole = withoutEmpty(written);
  const chosen =
    whole.findLast(({ found }) => !found.isCutOff && !found.isUnsure) ??
    whole.findLast(({ found }) => !found.isCutOff) ??
    whole.at(-1);
  if (chosen !== undefined)
    return readShape(isPatching ? asPatch(chosen.shape, context.workflow) : chosen.shape, {
      prose,
      context,
      doubts: doubtsOf(chosen, { isLast: chosen === whole.at(-1), isBrokenOff }),
      warnings: warningsOf(chosen, whole, written),
      isRepaired: chosen.found.isRepaired,
    });
  const steps = shaped.flatMap(({ shape }) => (shape.kind === 'step' ? [shape.body] : []));
  if (steps.length > 0)
    return readShape(asPatch({ kind: 'plan', body: { steps }, message: '' }, context.workflow), {
      prose,
      context,
      doubts: isBrokenOff || values.some(({ isUnsure }) => isUnsure) ? [incomplete] : [],
      warnings: values.length > 1 ? [repairedJson] : [],
      isRepaired: values.length > 1,
    });
  const said = pieces.map((piece) => piece.text).join('');
  return readWords({ shaped, values: values.filter((found) => !mentioned.has(found)), prose, said });
}

interface Shaped {
  readonly found: FoundJson;
  readonly shape: Shape;
}

function readWords({
  shaped,
  values,
  prose,
  said,
}: {
  readonly shaped: readonly Shaped[];
  readonly values: readonly FoundJson[];
  readonly prose: string;
  readonly said: string;
}): ModelAnswer {
  const unreadable = (reason: string): ModelAnswer => ({ kind: 'unreadable', reason });
  if (values.some(({ isCutOff }) => isCutOff)) return unreadable(incomplete);
  const words = shaped.findLast(({ shape }) => shape.kind === 'words');
  if (words?.shape.kind === 'words' && !words.found.isRepaired && !words.found.isUnsure)
    return { kind: 'words', message: words.shape.message };
  if (jsonOfAnswers.test(said)) return unreadable('The answer has broken JSON.');
  if (words?.shape.kind === 'words' && !words.found.isUnsure)
    return { kind: 'words', message: words.shape.message };
  if (values.some(({ value }) => isJsonObject(value) && Object.keys(value).length > 0))
    return unreadable('The JSON in the answer has no steps or changes.');
  if (prose !== '') return { kind: 'words', message: prose };
  return unreadable(said.trim() === '' ? 'The answer is empty.' : 'The answer has no steps or changes.');
}

function mentionedIn(pieces: readonly Piece[]): ReadonlySet<FoundJson> {
  const isSaid = ({ isJson: isData, text }: Piece): boolean =>
    !isData && /\p{L}{2}/u.test(text.replaceAll(/^[ \t]*(?:```|~~~).*$|<\/?\w+>/gm, ''));
  const [first, last] = [pieces.findIndex(isSaid), pieces.findLastIndex(isSaid)];
  return new Set(
    pieces.flatMap(({ found, isInline }, at) =>
      found !== undefined && (isInline || (at > first && first !== -1 && at < last && isData(found.value)))
        ? [found]
        : [],
    ),
  );
}

function isData(value: unknown): boolean {
  const fields = fieldsOf(value);
  return (
    fields !== undefined &&
    !fields.has('message', 'answer', 'reply') &&
    fields.entries.every(([, field]) => typeof field !== 'object' || field === null)
  );
}

interface Whole {
  readonly found: FoundJson;
  readonly shape: Extract<Shape, { kind: 'plan' | 'patch' }>;
}

const incomplete = 'The answer is incomplete.';

function doubtsOf(
  { found, shape }: Whole,
  { isLast, isBrokenOff }: { readonly isLast: boolean; readonly isBrokenOff: boolean },
): string[] {
  const fields = fieldsOf(shape.body);
  const lacksEdges =
    found.isCutOff && fields?.has('nodes', 'addnodes') === true && !fields.has('edges', 'addedges');
  if (found.isCutOff && (found.isUnsure || isBrokenOff || lacksEdges)) return [incomplete];
  if (found.isUnsure) return ["The brackets in the JSON don't match, so items may be missing."];
  return isLast ? [] : ["The last part of the answer couldn't be read."];
}

function formOf({ found, shape }: Whole): string {
  if (found.value === shape.body) return '';
  if (Array.isArray(found.value)) return 'The answer is a bare list.';
  const [wrapper] =
    Object.entries(fieldsOf(found.value) === undefined ? {} : (found.value as JsonObject)).find(
      ([, value]) => typeof value === 'object' || typeof value === 'string',
    ) ?? [];
  return `The answer was wrapped${wrapper === undefined ? '' : ` in “${wrapper}”`}.`;
}

function withoutEmpty(written: readonly Whole[]): readonly Whole[] {
  const full = written.filter(({ shape }) => shape.message !== '' || !isEmptyAnswer(shape.body));
  return full.some(({ shape }) => !isEmptyAnswer(shape.body)) ? full : written;
}

const repairedJson: Warning = {
  code: 'repaired',
  message: "The answer's JSON was repaired.",
};

function warningsOf(chosen: Whole, whole: readonly Whole[], written: readonly Whole[]): Warning[] {
  const { isRepaired, isCutOff } = chosen.found;
  const said = JSON.stringify(chosen.shape.body);
  const others = new Set(
    whole.map(({ shape }) => JSON.stringify(shape.body)).filter((each) => each !== said),
  );
  const form = formOf(chosen);
  const warning = (isThere: boolean, code: Warning['code'], message: string): Warning[] =>
    isThere ? [{ code, message }] : [];
  return [
    ...(isRepaired ? [repairedJson] : []),
    ...warning(isCutOff, 'repaired', 'The end of the answer is missing.'),
    ...warning(form !== '', 'repaired', form),
    ...warning(
      others.size > 0,
      'dropped',
      `There are ${others.size + 1} different answers. The last one is used.`,
    ),
    ...warning(
      written.at(-1) !== whole.at(-1),
      'dropped',
      'The last answer is empty, so the one before it is used.',
    ),
  ];
}

function readShape(
  shape: Whole['shape'],
  {
    prose,
    context,
    doubts,
    warnings: before,
    isRepaired,
  }: {
    readonly prose: string;
    readonly context: ReadingContext;
    readonly doubts: readonly string[];
    readonly warnings: readonly Warning[];
    readonly isRepaired: boolean;
  },
): ModelAnswer {
  const message = shape.message === '' ? prose : shape.message;
  const isPlan = shape.kind === 'plan';
  const draft = isPlan ? readPlan(shape.body, context) : readPatch(shape.body, context);
  const warnings = [...before, ...draft.warnings];
  if (isPlan && isEmptyDraft(draft) && hasEmptyLists(shape.body) && message !== '' && !isRepaired)
    return { kind: 'words', message };
  if (isEmptyDraft(draft) && (isPlan || isRepaired || draft.warnings.some(({ code }) => code !== 'inferred')))
    return { kind: 'unreadable', reason: doubts[0] ?? whyNothing(draft.warnings), warnings };
  return draft.kind === 'plan'
    ? { kind: 'plan', message, doubts, plan: { ...draft, warnings } }
    : { kind: 'patch', message, doubts, patch: { ...draft, warnings } };
}

function isEmptyDraft(draft: DraftPlan | DraftPatch): boolean {
  if (draft.kind === 'plan') return draft.nodes.length === 0;
  const { additions, addedEdges, removedEdges, removedNodeIds, updates } = draft;
  return [additions, addedEdges, removedEdges, removedNodeIds, updates].every(({ length }) => length === 0);
}

/** A plan replaces the workflow only if it names existing steps; others add steps. */
function asPatch<Some extends Extract<Shape, { kind: 'plan' | 'patch' }>>(
  shape: Some,
  { nodes }: Workflow,
): Some | Extract<Shape, { kind: 'plan' | 'patch' }> {
  const fields = fieldsOf(shape.body);
  if (shape.kind === 'patch' || nodes.length === 0 || fields === undefined) return shape;
  const known = new Set(nodes.map(({ id }) => id));
  const steps = [...listOf(fields.get('nodes')), ...listOf(fields.get('steps', 'tasks'))];
  const own = steps.map((step) => readId(fieldsOf(step)?.get('id', 'nodeid', 'stepid')));
  if (own.some((id) => id !== undefined && known.has(id))) return shape;
  const edges = fields.get('edges', 'connections', 'links', 'transitions');
  const ends = listOf(edges).flatMap(
    (edge) => Object.values(fieldsOf(edge) === undefined ? {} : (edge as object)) as unknown[],
  );
  if (edges === undefined || listOf(edges).length === 0)
    return { kind: 'patch', body: { add: steps as Json[] }, message: shape.message };
  return ends.some((end) => typeof end === 'string' && known.has(end))
    ? { kind: 'patch', body: { add_nodes: steps as Json[], add_edges: edges }, message: shape.message }
    : shape;
}

function hasEmptyLists(body: JsonObject): boolean {
  return Object.values(body).every((value) => !Array.isArray(value) || value.length === 0);
}

function whyNothing(warnings: readonly Warning[]): string {
  const reasons = warnings.filter(({ code }) => code === 'dropped').map(({ message }) => message);
  return reasons.length === 0
    ? 'The answer has no steps or changes.'
    : `Nothing in the answer is usable: ${reasons.join(' ')}`;
}

const jsonOfAnswers =
  /["'](?:steps|nodes|step_type|add|add_nodes|add_edges|remove_edges|remove_node_ids|update|edges)["']\s*:/;

const jsonRemains = /"\s*:|^[\s{}[\],:"]+$/;
