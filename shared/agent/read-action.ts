import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { ok, refuse, type Result } from '../result.ts';
import { fieldsOf, plainKey, readNumber, readText } from '../text/fields.ts';
import { listNames, nearestNames } from '../text/nearest-names.ts';
import { factsOf } from '../tools/browser-tools.ts';
import { targetArgument } from '../tools/tool-facts.ts';
import { describeArgumentErrors } from '../validation/argument-errors.ts';
import type { OfferedAction } from './offered-action.ts';
import { mayObserve, describeObserving } from './observing-actions.ts';
import { AgentSeverity, type AgentAction, type AgentPhase } from './turn.ts';

interface NamedRequest {
  readonly type: string;
  readonly args: JsonObject;
}

interface Offer {
  readonly actions: readonly OfferedAction[];
  readonly phase: AgentPhase;
}

const maxWaitMs = 5_000;

export function readAction(
  { type, args }: NamedRequest,
  { actions, phase }: Offer,
): Result<AgentAction, readonly string[]> {
  const offered =
    actions.find((each) => each.type === type) ??
    actions.find((each) => plainKey(each.type) === plainKey(type));
  if (offered === undefined) return refuse([describeUnknown(type, actions)]);
  if (offered.tool !== undefined) {
    if (phase === 'expected' && !mayObserve(offered.tool))
      return refuse([
        `"${offered.type}" may change something, but in the phase "expected" you only observe. ${describeObserving(actions)} Observe, or end with status.`,
      ]);
    const { server, name: tool } = offered.tool;
    const target = targetArgument(factsOf({ server, tool }));
    const errors = describeArgumentErrors(args, offered.schema, { target });
    if (errors.length > 0) return refuse(errors.map((error) => `${offered.type}: ${error}`));
    return ok({
      kind: 'tool',
      server,
      tool,
      arguments: args,
      effect: offered.tool.effect,
    });
  }
  switch (offered.type) {
    case 'wait':
      return ok({ kind: 'wait', milliseconds: readWait(args) });
    case 'status':
      return readStatus(args);
    case 'fill_form':
      return refuse(['fill_form must be the only action of an answer.']);
    default:
      return readRevision(args);
  }
}

function describeUnknown(type: string, actions: readonly OfferedAction[]): string {
  const names = actions.map((each) => each.type);
  const nearest = nearestNames(type, names);
  const meant = nearest.length === 0 ? '' : ` Did you mean ${listNames(nearest)}?`;
  if (plainKey(type) === 'reviseplan')
    return 'Plans cannot be revised in this run. Continue with the current plan.';
  return `Unknown action "${type.slice(0, 80)}".${meant}`;
}

function readWait(args: JsonObject): number {
  const fields = fieldsOf(args);
  const milliseconds = readNumber(fields?.get('milliseconds', 'ms', 'timeoutms'));
  const seconds = readNumber(fields?.get('seconds', 'duration', 'time'));
  const waitMs = milliseconds ?? (seconds === undefined ? maxWaitMs : seconds * 1_000);
  return Math.min(Math.max(0, waitMs), maxWaitMs);
}

const successWords = /^(?:success|succeeded|successful|pass|passed|done|ok|complete|completed|finished)$/i;
const failureWords = /^(?:fail|failed|failure|error|blocked|bug|abort|aborted)$/i;

function readStatus(args: JsonObject): Result<AgentAction, readonly string[]> {
  const fields = fieldsOf(args);
  const status = readText(fields?.get('outcome', 'status', 'verdict', 'success'))?.trim() ?? '';
  const summary = readText(fields?.get('summary', 'message', 'reason', 'text', 'description')) ?? '';
  if (successWords.test(status) || status === 'true') {
    const result = fields?.get('result', 'output', 'values', 'data');
    return ok({ kind: 'status', outcome: 'success', summary, ...(result === undefined ? {} : { result }) });
  }
  if (!failureWords.test(status) && status !== 'false')
    return refuse(['status: "outcome" must be success or failure.']);
  const expected = readText(fields?.get('expected')) ?? '';
  const actual = readText(fields?.get('actual')) ?? '';
  if (expected === '' || actual === '') return refuse(['status: a failure needs "expected" and "actual".']);
  const severity = AgentSeverity.safeParse(readText(fields?.get('severity'))?.toLowerCase());
  return ok({
    kind: 'status',
    outcome: 'failure',
    summary,
    severity: severity.success ? severity.data : 'major',
    expected,
    actual,
  });
}

function readRevision(args: JsonObject): Result<AgentAction, readonly string[]> {
  const fields = fieldsOf(args);
  const reason = readText(fields?.get('reason', 'why'))?.trim() ?? '';
  const plan = readLines(fields?.get('plan', 'newplan', 'steps', 'items'));
  const criteria = fields?.get('criteria', 'successcriteria');
  const errors = [
    ...(reason === '' ? ['revise_plan: "reason" is missing.'] : []),
    ...(plan.length === 0 ? ['revise_plan: "plan" must list the items of the new plan.'] : []),
  ];
  if (errors.length > 0) return refuse(errors);
  return ok({
    kind: 'revise_plan',
    reason,
    plan,
    ...(criteria === undefined ? {} : { criteria: readLines(criteria) }),
  });
}

function readLines(value: Json | undefined): string[] {
  const items = Array.isArray(value) ? value : typeof value === 'string' ? value.split('\n') : [];
  return items
    .map(
      (item) =>
        (isJsonObject(item)
          ? readText(fieldsOf(item)?.get('item', 'text', 'step', 'description'))
          : readText(item)) ?? '',
    )
    .map((line) =>
      line
        .replace(/^\s*(?:[-*]\s*)?(?:\d+[.)]\s*)?/, '')
        .trim()
        .slice(0, 300),
    )
    .filter((line) => line !== '')
    .slice(0, 30);
}
