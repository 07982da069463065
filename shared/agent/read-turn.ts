import { isJsonObject } from '../json.ts';
import { refuse, ok, type Result } from '../result.ts';
import { fieldsOf, readBoolean, readText, type Fields } from '../text/fields.ts';
import { findJson } from '../text/find-json.ts';
import type { OfferedAction } from './offered-action.ts';
import { readActions } from './read-actions.ts';
import {
  formatRequests,
  thoughtKeys,
  parseArguments,
  requestsOf,
  withoutEcho,
  withoutNulls,
  type ActionRequest,
} from './action-request.ts';
import { AgentPhase, type PlanClaim, type Thought, type Turn } from './turn.ts';

interface Answer {
  readonly text: string;
  readonly toolCalls: readonly { readonly name: string; readonly arguments: string }[];
}

interface Reading {
  readonly actions: readonly OfferedAction[];
  readonly phase: AgentPhase;
}

const phases = AgentPhase.options;

/** Several actions must all read. One sentence per problem. */
export function readTurn(
  { text, toolCalls }: Answer,
  { actions, phase }: Reading,
): Result<Turn, readonly string[]> {
  const said = findJson(text);
  const objects = said.values.map(({ value }) => value).filter(isJsonObject);
  const bodies = objects.filter((body) => requestsOf(body, actions).length > 0);
  const talk = fieldsOf(bodies.at(-1) ?? objects.at(-1) ?? {});
  const called = toolCalls.map(({ name, arguments: args }): ActionRequest => ({
    type: name,
    args: parseArguments(args),
  }));
  const requests = withoutEcho(
    called,
    bodies.flatMap((body) => requestsOf(body, actions)),
  ).map((each) => withoutNulls(each, actions));
  const [request] = requests;
  if (request === undefined)
    return refuse([text.trim() === '' ? 'The answer was empty.' : 'The answer has no action.']);
  const now = furtherPhase(
    phase,
    readText(
      talk?.get('phase') ??
        (isJsonObject(talk?.get('thought')) ? fieldsOf(talk.get('thought'))?.get('phase') : undefined),
    ),
  );
  const read = readActions(requests, { actions, phase: now });
  if (!read.ok) return read;
  const [action, ...further] = read.value.actions;
  const plan = readPlan(talk);
  return ok({
    phase: now,
    thought: readThought(talk, said.prose),
    ...(plan.length === 0 ? {} : { plan }),
    action,
    ...(further.length === 0 ? {} : { further }),
    ...(read.value.until === undefined ? {} : { until: read.value.until }),
    ...(further.length === 0 ? {} : { asked: formatRequests(requests) }),
    remember: readRemembered(talk),
  });
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

const maxThoughtLength = 2_000;
const cut = (text: string): string =>
  text.length > maxThoughtLength ? `${text.slice(0, maxThoughtLength - 1)}…` : text;

const maxItems = 30;

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
    .slice(0, maxItems);
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
