import type { Warning } from '../../../shared/assistant/warning.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { isJson, type Json, type JsonObject } from '../../../shared/json.ts';
import type { DraftPatch, DraftPlan } from '../draft.ts';
import { isEmptyAnswer, shapeOf, type Shape } from './answer-shape.ts';
import type { ReadingContext } from './context.ts';
import { fieldsOf, readId } from '../../../shared/text/fields.ts';
import { findJson } from '../../../shared/text/find-json.ts';
import type { FoundJson } from '../../../shared/text/json-slice.ts';
import { proseAround, type Piece } from '../../../shared/text/prose-around.ts';
import { withoutChannels } from '../../../shared/text/without-channels.ts';
import { listOf } from './list-of.ts';
import { misfit } from './misfit.ts';
import { parseLoosely } from './read-literal.ts';
import { readPatch } from './read-patch.ts';
import { readPlan } from './read-plan.ts';

/** What a model's answer says. `message` is for the person: never JSON, a fence or reasoning. `doubts` say why it may be less, or other, than what was meant; usually there are none. */
export type Answer =
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
      /** What was left out of it. */ readonly warnings?: readonly Warning[];
    };

/** Reads any text. Never throws: the last value in it that has the shape of an answer is read item by item. `isBrokenOff`: whoever sent it says that it is not all. */
export function readAnswer(text: string, context: ReadingContext, isBrokenOff = false): Answer {
  const isPatching = context.workflow.nodes.length > 0;
  const { values, prose: around, pieces } = findJson(text, misfit);
  // In a sentence, `{"text": "x"}` is what the sentence speaks of.
  const inline = new Set(
    pieces.flatMap(({ found, isInline }) => (isInline && found !== undefined ? [found] : [])),
  );
  const examples = examplesAmong(pieces);
  const shaped = values.flatMap((found) => {
    const shape = isJson(found.value) ? shapeOf(found.value, isPatching) : undefined;
    return shape === undefined || (shape.kind === 'words' && (inline.has(found) || examples.has(found)))
      ? []
      : [{ found, shape }];
  });
  const answers = new Set<unknown>(shaped.map(({ found }) => found));
  const isClean = wordsOf(around, text) === around;
  const prose =
    isClean || examples.size > 0
      ? proseAround(pieces, {
          isAnswer: (found) => answers.has(found),
          isExample: (found) => examples.has(found),
        })
      : wordsOf(around, text);
  const written = shaped.filter(
    (each): each is Whole => each.shape.kind === 'plan' || each.shape.kind === 'patch',
  );
  const whole = withoutEmpty(written);
  const steps = shaped.filter((each) => each.shape.kind === 'step');
  const chosen =
    whole.findLast(({ found }) => !found.isCutOff && !found.isUnsure) ??
    whole.findLast(({ found }) => !found.isCutOff) ??
    whole.at(-1);
  if (chosen !== undefined) {
    const doubts = doubtsOf(chosen, { isLast: chosen === whole.at(-1), isBrokenOff });
    return readShape(isPatching ? asPatch(chosen.shape, context.workflow) : chosen.shape, chosen.found, {
      prose,
      context,
      doubts,
      others: countOthers(whole, chosen),
      hasEmptyEnd: written.at(-1) !== whole.at(-1),
      form: formOf(chosen),
    });
  }
  if (steps.length > 0) {
    const doubts = isBrokenOff || steps.some(({ found }) => found.isUnsure) ? [brokenOff] : [];
    const body = { steps: steps.flatMap(({ shape }) => (shape.kind === 'step' ? [shape.body] : [])) };
    return readShape(
      asPatch({ kind: 'plan', body, message: '' }, context.workflow),
      { isRepaired: values.length > 1 },
      { prose, context, doubts, others: 0, hasEmptyEnd: false, form: '' },
    );
  }
  const words = shaped.findLast(({ shape }) => shape.kind === 'words');
  // Words beside lists that could not be read are not all that was said.
  if (
    words?.shape.kind === 'words' &&
    !words.found.isUnsure &&
    !(words.found.isRepaired && looksLikeJson(text))
  )
    return { kind: 'words', message: words.shape.message };
  if (words?.found.isCutOff === true) return { kind: 'unreadable', reason: brokenOff };
  if (
    values.some((found) => isLarge(found.value) && !inline.has(found) && !examples.has(found)) ||
    looksLikeJson(text)
  )
    return {
      kind: 'unreadable',
      reason: looksLikeJson(text)
        ? 'Its JSON is broken.'
        : 'What looks like JSON in it holds no steps and no changes.',
    };
  return prose === ''
    ? {
        kind: 'unreadable',
        reason: text.trim() === '' ? 'It is empty.' : 'It holds no steps and no changes.',
      }
    : { kind: 'words', message: prose };
}

/** What words show between them, such as a result of a step: no answer in itself, and flat. */
function examplesAmong(pieces: readonly Piece[]): ReadonlySet<unknown> {
  const isSaid = ({ isJson: isData, text }: Piece): boolean =>
    !isData && /\p{L}{2}/u.test(text.replaceAll(/^[ \t]*(?:```|~~~).*$|<\/?\w+>/gm, ''));
  const [first, last] = [pieces.findIndex(isSaid), pieces.findLastIndex(isSaid)];
  return new Set(
    pieces.flatMap(({ found }, at) =>
      found !== undefined && at > first && first !== -1 && at < last && isFlat(found.value) ? [found] : [],
    ),
  );
}

function isFlat(value: unknown): boolean {
  const fields = fieldsOf(value);
  return (
    fields !== undefined &&
    !fields.has('message', 'answer', 'reply') &&
    Object.values(value as object).every((field) => typeof field !== 'object' || field === null)
  );
}

interface Whole {
  readonly found: FoundJson;
  readonly shape: Extract<Shape, { kind: 'plan' | 'patch' }>;
}

const brokenOff = 'The answer breaks off before its end.';

/** Why the reading of an answer may not be what was meant. */
function doubtsOf(
  { found, shape }: Whole,
  { isLast, isBrokenOff }: { readonly isLast: boolean; readonly isBrokenOff: boolean },
): string[] {
  const fields = fieldsOf(shape.body);
  const lacksEdges =
    found.isCutOff && fields?.has('nodes', 'addnodes') === true && !fields.has('edges', 'addedges');
  if (found.isCutOff && (found.isUnsure || isBrokenOff || lacksEdges)) return [brokenOff];
  if (found.isUnsure) return ['The brackets of its JSON do not match, so that items may be missing.'];
  return isLast ? [] : ['What it says last could not be read.'];
}

/** How the answer was wrapped, as a sentence; '' when it stood for itself. */
function formOf({ found, shape }: Whole): string {
  if (found.value === shape.body) return '';
  if (Array.isArray(found.value)) return 'The answer is a bare list.';
  const [wrapper] =
    Object.entries(fieldsOf(found.value) === undefined ? {} : (found.value as JsonObject)).find(
      ([, value]) => typeof value === 'object' || typeof value === 'string',
    ) ?? [];
  return `The answer stood in something else${wrapper === undefined ? '' : `, “${wrapper}”`}.`;
}

/** Where an answer holds something, a later one whose lists are all empty, without a word, takes nothing back. */
function withoutEmpty(written: readonly Whole[]): readonly Whole[] {
  const full = written.filter(({ shape }) => shape.message !== '' || !isEmptyAnswer(shape.body));
  return full.some(({ shape }) => !isEmptyAnswer(shape.body)) ? full : written;
}

/** Answers before the one that counts, which say something else. */
function countOthers(whole: readonly Whole[], chosen: Whole): number {
  const said = JSON.stringify(chosen.shape.body);
  return new Set(whole.map(({ shape }) => JSON.stringify(shape.body)).filter((each) => each !== said)).size;
}

function readShape(
  shape: Extract<Shape, { kind: 'plan' | 'patch' }>,
  { isRepaired, isCutOff = false }: { readonly isRepaired: boolean; readonly isCutOff?: boolean },
  {
    prose,
    context,
    doubts,
    others,
    hasEmptyEnd,
    form,
  }: {
    readonly prose: string;
    readonly context: ReadingContext;
    readonly doubts: readonly string[];
    readonly others: number;
    readonly hasEmptyEnd: boolean;
    readonly form: string;
  },
): Answer {
  const message = shape.message === '' ? prose : shape.message;
  const repaired: Warning[] = [
    ...(isRepaired
      ? [{ code: 'repaired' as const, message: 'The answer was not valid JSON and was mended.' }]
      : []),
    ...(isCutOff ? [{ code: 'repaired' as const, message: 'The end of the answer is missing.' }] : []),
    ...(form !== '' ? [{ code: 'repaired' as const, message: form }] : []),
    ...(others > 0
      ? [
          {
            code: 'dropped' as const,
            message: `The answer was given ${others + 1} times, each time another one; the last counts.`,
          },
        ]
      : []),
    ...(hasEmptyEnd
      ? [
          {
            code: 'dropped' as const,
            message: 'The answer ends with an empty one; the one before it counts.',
          },
        ]
      : []),
  ];
  if (shape.kind === 'plan') {
    const plan = readPlan(shape.body, context);
    if (plan.nodes.length === 0)
      return saysNothing(shape.body) && message !== '' && !isRepaired
        ? { kind: 'words', message }
        : {
            kind: 'unreadable',
            reason: doubts[0] ?? whyNothing(plan.warnings),
            warnings: [...repaired, ...plan.warnings],
          };
    return { kind: 'plan', message, doubts, plan: { ...plan, warnings: [...repaired, ...plan.warnings] } };
  }
  const patch = readPatch(shape.body, context);
  const isEmpty =
    patch.additions.length +
      patch.addedEdges.length +
      patch.removedEdges.length +
      patch.removedNodeIds.length +
      patch.updates.length ===
    0;
  if (isEmpty && (patch.warnings.some(({ code }) => code !== 'inferred') || isRepaired))
    return {
      kind: 'unreadable',
      reason: doubts[0] ?? whyNothing(patch.warnings),
      warnings: [...repaired, ...patch.warnings],
    };
  return { kind: 'patch', message, doubts, patch: { ...patch, warnings: [...repaired, ...patch.warnings] } };
}

/** Steps in the form of a plan that know nothing of the workflow, or lead from and to its steps, come to it; only a plan that names its steps is one in its place. */
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

/** Its lists are there, and empty. */
function saysNothing(body: JsonObject): boolean {
  return Object.values(body).every((value) => !Array.isArray(value) || value.length === 0);
}

function whyNothing(warnings: readonly Warning[]): string {
  const reasons = warnings.filter(({ code }) => code === 'dropped').map(({ message }) => message);
  return reasons.length === 0
    ? 'It holds no steps and no changes.'
    : `Nothing of it can be used: ${reasons.join(' ')}`;
}

function isLarge(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && Object.keys(value).length > 0 && !Array.isArray(value)
  );
}

const looksLikeJson = (text: string): boolean => jsonOfAnswers.test(withoutChannels(text));

const jsonOfAnswers =
  /["'](?:steps|nodes|step_type|add|add_nodes|add_edges|remove_edges|remove_node_ids|update|edges)["']\s*:/;

const messageInside = /"(?:message|answer|reply|explanation)"\s*:\s*"((?:[^"\\]|\\.)*)"\s*[,}]/;

/** What stands around the JSON, for a person to read; where that is the remains of broken JSON, the message in it, else nothing. */
function wordsOf(prose: string, text: string): string {
  if (!/"\s*:|^[\s{}[\],:"]*$/.test(prose)) return prose;
  const message = messageInside.exec(text)?.[1];
  const said = message === undefined ? undefined : parseLoosely(`"${message}"`);
  return typeof said === 'string' ? said : '';
}
