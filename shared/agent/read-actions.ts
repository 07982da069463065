import type { JsonObject } from '../json.ts';
import { ok, refuse, type Result } from '../result.ts';
import { plainKey } from '../text/fields.ts';
import { browserServer } from '../tools/browser-tools.ts';
import type { OfferedAction } from './offered-action.ts';
import { fillForm, readForm } from './fill-form.ts';
import { readAction } from './read-action.ts';
import type { AgentAction, AgentPhase } from './turn.ts';
import type { ActionRequest } from './action-request.ts';

interface Offer {
  readonly actions: readonly OfferedAction[];
  readonly phase: AgentPhase;
}

interface Read {
  /** In the order of execution. */
  readonly actions: readonly [AgentAction, ...AgentAction[]];
  /** Stops early once the page shows this text. */
  readonly until?: string;
}

const mostReads = 8;
const mostTimes = 60;
const repeatable = ['click', 'press_key', 'scroll'];

/** Accepts one action, a repeated one, a form, or several reads. */
export function readActions(wishes: readonly ActionRequest[], offer: Offer): Result<Read, readonly string[]> {
  const [only, ...more] = wishes;
  if (only !== undefined && more.length === 0) return readOne(only, offer);
  const read = wishes.map((wish) => readAction(wish, offer));
  const looks = read.flatMap((each) => (each.ok && isReading(each.value) ? [each.value] : []));
  const [first, ...others] = looks;
  if (first === undefined || looks.length < wishes.length || looks.length > mostReads)
    return refuse([
      `The answer asked for ${wishes.length} actions at once (${wishes
        .slice(0, 5)
        .map(({ type }) => type)
        .join(
          ', ',
        )}${wishes.length > 5 ? ', …' : ''}). None was carried out: an answer may combine only up to ${mostReads} actions that observe.`,
      ...read.flatMap((each) => (each.ok ? [] : each.error)),
    ]);
  return ok({ actions: [first, ...others] });
}

const isReading = (action: AgentAction): boolean => action.kind === 'tool' && action.effect === 'read';

function readOne(wish: ActionRequest, offer: Offer): Result<Read, readonly string[]> {
  if (plainKey(wish.type) === plainKey(fillForm.type) && offer.actions.includes(fillForm))
    return readFields(wish.args, offer);
  const action = readAction(wish, offer);
  if (!action.ok) return action;
  const { times, until } = wish;
  if (until === undefined && (times === undefined || times <= 1)) return ok({ actions: [action.value] });
  const { value } = action;
  if (value.kind !== 'tool' || value.server !== browserServer || !repeatable.includes(value.tool))
    return refuse([`"${wish.type}" can't be repeated. Only ${repeatable.join(', ')} can be.`]);
  const count = Math.min(mostTimes, Math.max(1, Math.floor(times ?? mostTimes)));
  return ok({
    actions: [value, ...Array.from({ length: count - 1 }, () => value)],
    ...(until === undefined ? {} : { until }),
  });
}

function readFields(args: JsonObject, offer: Offer): Result<Read, readonly string[]> {
  const wishes = readForm(args);
  if (!wishes.ok) return wishes;
  const read = wishes.value.map((wish) => readAction(wish, offer));
  const flaws = read.flatMap((each) => (each.ok ? [] : each.error));
  const [first, ...others] = read.flatMap((each) => (each.ok ? [each.value] : []));
  return first === undefined || flaws.length > 0 ? refuse(flaws) : ok({ actions: [first, ...others] });
}
