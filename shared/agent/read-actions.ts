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

interface ReadActions {
  readonly actions: readonly [AgentAction, ...AgentAction[]];
  readonly until?: string;
}

const maxReads = 8;
const maxTimes = 60;
const repeatable = ['click', 'press_key', 'scroll'];

/** One action, a repeated one, a form, or several that only read. */
export function readActions(
  requests: readonly ActionRequest[],
  offer: Offer,
): Result<ReadActions, readonly string[]> {
  const [only, ...more] = requests;
  if (only !== undefined && more.length === 0) return readOne(only, offer);
  const results = requests.map((request) => readAction(request, offer));
  const reads = results.flatMap((each) => (each.ok && isReading(each.value) ? [each.value] : []));
  const [first, ...others] = reads;
  if (first === undefined || reads.length < requests.length || reads.length > maxReads)
    return refuse([
      `The answer asked for ${requests.length} actions at once (${requests
        .slice(0, 5)
        .map(({ type }) => type)
        .join(
          ', ',
        )}${requests.length > 5 ? ', …' : ''}). None was carried out: an answer may combine only up to ${maxReads} actions that observe.`,
      ...results.flatMap((each) => (each.ok ? [] : each.error)),
    ]);
  return ok({ actions: [first, ...others] });
}

const isReading = (action: AgentAction): boolean => action.kind === 'tool' && action.effect === 'read';

function readOne(request: ActionRequest, offer: Offer): Result<ReadActions, readonly string[]> {
  if (plainKey(request.type) === plainKey(fillForm.type) && offer.actions.includes(fillForm))
    return readFields(request.args, offer);
  const action = readAction(request, offer);
  if (!action.ok) return action;
  const { times, until } = request;
  if (until === undefined && (times === undefined || times <= 1)) return ok({ actions: [action.value] });
  const { value } = action;
  if (value.kind !== 'tool' || value.server !== browserServer || !repeatable.includes(value.tool))
    return refuse([`"${request.type}" can't be repeated. Only ${repeatable.join(', ')} can be.`]);
  const count = Math.min(maxTimes, Math.max(1, Math.floor(times ?? maxTimes)));
  return ok({
    actions: [value, ...Array.from({ length: count - 1 }, () => value)],
    ...(until === undefined ? {} : { until }),
  });
}

function readFields(args: JsonObject, offer: Offer): Result<ReadActions, readonly string[]> {
  const requests = readForm(args);
  if (!requests.ok) return requests;
  const read = requests.value.map((request) => readAction(request, offer));
  const problems = read.flatMap((each) => (each.ok ? [] : each.error));
  const [first, ...others] = read.flatMap((each) => (each.ok ? [each.value] : []));
  return first === undefined || problems.length > 0 ? refuse(problems) : ok({ actions: [first, ...others] });
}
