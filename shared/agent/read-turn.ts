import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { refuse, ok, type Result } from '../result.ts';
import { fieldsOf, plainKey, readBoolean, readText, type Fields } from '../text/fields.ts';
import { findJson } from '../text/find-json.ts';
import type { OfferedAction } from './action-catalogue.ts';
import { readAction } from './read-action.ts';
import { AgentPhase, type PlanClaim, type Thought, type Turn } from './turn.ts';

interface Answer {
  readonly text: string;
  readonly toolCalls: readonly { readonly name: string; readonly arguments: string }[];
}

interface Reading {
  readonly actions: readonly OfferedAction[];
  readonly phase: AgentPhase;
}

/** What an answer asks for, before it is checked. */
interface Wish {
  readonly type: string;
  readonly args: JsonObject;
}

const phases = AgentPhase.options;
const thoughtKeys = ['thought', 'thoughts', 'reasoning'];
const typeKeys = ['actiontype', 'action', 'type', 'tool', 'toolname', 'name', 'function'];
const argumentKeys = ['arguments', 'args', 'params', 'parameters', 'input', 'actioninput'];

/**
 * Reads one turn out of whatever a model answered. Refuses, with a sentence for each flaw, an answer that asks for no
 * action, for more than one, for one that is not offered, for arguments that do not fit, and for an action that its phase does not allow.
 */
export function readTurn(
  { text, toolCalls }: Answer,
  { actions, phase }: Reading,
): Result<Turn, readonly string[]> {
  const said = findJson(text);
  const objects = said.values.map(({ value }) => value).filter(isJsonObject);
  const bodies = objects.filter((body) => wishesOf(body, actions).length > 0);
  const talk = fieldsOf(bodies.at(-1) ?? objects.at(-1) ?? {});
  const called = toolCalls.map(({ name, arguments: args }): Wish => ({
    type: name,
    args: readArguments(args),
  }));
  const wishes = withoutEcho(
    called,
    bodies.flatMap((body) => wishesOf(body, actions)),
  );
  if (wishes.length > 1)
    return refuse([
      `The answer asked for ${wishes.length} actions at once (${wishes
        .slice(0, 5)
        .map(({ type }) => type)
        .join(', ')}${wishes.length > 5 ? ', …' : ''}). None of them was carried out.`,
    ]);
  const [wish] = wishes;
  if (wish === undefined)
    return refuse([text.trim() === '' ? 'The answer was empty.' : 'There was no action in the answer.']);
  const now = furtherPhase(
    phase,
    readText(
      talk?.get('phase') ??
        (isJsonObject(talk?.get('thought')) ? fieldsOf(talk.get('thought'))?.get('phase') : undefined),
    ),
  );
  const action = readAction(wish, { actions, phase: now });
  if (!action.ok) return action;
  const plan = readPlan(talk);
  return ok({
    phase: now,
    thought: readThought(talk, said.prose),
    ...(plan.length === 0 ? {} : { plan }),
    action: action.value,
    remember: readRemembered(talk),
  });
}

/** The actions that one JSON object asks for; none when it is something else. */
function wishesOf(body: JsonObject, actions: readonly OfferedAction[]): Wish[] {
  const fields = fieldsOf(body);
  if (fields === undefined) return [];
  const list = fields.get('actions', 'toolcalls', 'calls');
  if (Array.isArray(list)) return list.flatMap((item) => wishOf(item, actions) ?? []);
  const action = fields.get('action', 'toolcall', 'functioncall', 'nextaction');
  if (Array.isArray(action)) return action.flatMap((item) => wishOf(item, actions) ?? []);
  return [isJsonObject(action) ? wishOf(action, actions) : wishOf(body, actions)].filter(
    (wish) => wish !== undefined,
  );
}

function wishOf(value: Json, actions: readonly OfferedAction[]): Wish | undefined {
  const fields = fieldsOf(value);
  if (fields === undefined) return undefined;
  if (isJsonObject(fields.get('function'))) return wishOf(fields.get('function') ?? null, actions);
  const key = typeKeys.find((each) => typeof fields.get(each) === 'string');
  if (key !== undefined) {
    const wrapped = argumentKeys
      .map((each) => fields.get(each))
      .find((field) => isJsonObject(field) || (typeof field === 'string' && field.includes('{')));
    const beside = Object.fromEntries(
      fields.entries.filter(([written]) => plainKey(written) !== key && !isTalk(plainKey(written))),
    );
    return {
      type: readText(fields.get(key)) ?? '',
      args: typeof wrapped === 'string' ? readArguments(wrapped) : isJsonObject(wrapped) ? wrapped : beside,
    };
  }
  // `{"click": {"target": "Save"}}`
  const [only, ...more] = fields.entries.filter(([key]) => !isTalk(plainKey(key)));
  if (only === undefined || more.length > 0 || !isJsonObject(only[1])) return undefined;
  return actions.some(({ type }) => plainKey(type) === plainKey(only[0]))
    ? { type: only[0], args: only[1] }
    : undefined;
}

const isTalk = (key: string): boolean =>
  key === 'phase' || key === 'remember' || key === 'plan' || thoughtKeys.includes(key);

/** A call that is also told in words is one action; two calls are two, and so are two objects, also when they say the same. */
function withoutEcho(called: readonly Wish[], told: readonly Wish[]): Wish[] {
  const [one, ...others] = called;
  const [said, ...more] = told;
  const isEcho =
    one !== undefined &&
    said !== undefined &&
    others.length === 0 &&
    more.length === 0 &&
    keyOf(one) === keyOf(said);
  return isEcho ? [one] : [...called, ...told];
}

const keyOf = ({ type, args }: Wish): string => JSON.stringify([plainKey(type), args]);

function readArguments(text: string): JsonObject {
  return (
    findJson(text)
      .values.map(({ value }) => value)
      .findLast(isJsonObject) ?? {}
  );
}

function furtherPhase(phase: AgentPhase, said: string | undefined): AgentPhase {
  const wanted = phases.find((each) => (said ?? '').toLowerCase().startsWith(each));
  return wanted !== undefined && phases.indexOf(wanted) > phases.indexOf(phase) ? wanted : phase;
}

function readThought(talk: Fields | undefined, prose: string): Thought {
  const thought =
    talk === undefined
      ? undefined
      : thoughtKeys.map((key) => talk.get(key)).find((field) => field !== undefined);
  const inside = fieldsOf(thought);
  const think =
    readText(inside?.get('think', 'thinking', 'reasoning', 'thought')) ??
    readText(thought) ??
    readText(talk?.get('think')) ??
    prose;
  return {
    think: cut(think),
    act: cut(readText(inside?.get('act', 'action', 'next')) ?? readText(talk?.get('act')) ?? ''),
  };
}

const longestThought = 2_000;
const cut = (text: string): string =>
  text.length > longestThought ? `${text.slice(0, longestThought - 1)}…` : text;

const mostItems = 30;

function readPlan(talk: Fields | undefined): PlanClaim[] {
  const inside = fieldsOf(talk?.get('thought'));
  const plan = inside?.get('plan', 'checklist') ?? talk?.get('plan', 'checklist');
  if (!Array.isArray(plan)) return [];
  return plan
    .flatMap((item): PlanClaim[] => {
      const fields = fieldsOf(item);
      const text =
        readText(
          fields === undefined ? item : fields.get('item', 'text', 'step', 'name', 'title', 'description'),
        )?.trim() ?? '';
      const ticked = /^\s*[-*]?\s*(?:\[x\]|✓|✔)\s*/i;
      const isDone =
        readBoolean(fields?.get('done', 'isdone', 'checked')) ??
        (/^(?:done|complete|completed|finished)$/i.test(readText(fields?.get('status')) ?? '') ||
          ticked.test(text));
      const plain = text
        .replace(ticked, '')
        .replace(/^\s*[-*]?\s*(?:\[ ?\])?\s*(?:\d+[.)])?\s*/, '')
        .slice(0, 300);
      return plain === '' ? [] : [{ text: plain, isDone }];
    })
    .slice(0, mostItems);
}

function readRemembered(talk: Fields | undefined): string[] {
  const facts = talk?.get('remember', 'memory', 'facts');
  const list = Array.isArray(facts) ? facts : facts === undefined ? [] : [facts];
  return list
    .flatMap((fact) => readText(isJsonObject(fact) ? JSON.stringify(fact) : fact)?.trim() ?? [])
    .filter((fact) => fact !== '')
    .map((fact) => fact.slice(0, 500))
    .slice(0, 20);
}
