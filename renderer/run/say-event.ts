import { assertNever } from '../../shared/assert-never.ts';
import type { Json } from '../../shared/json.ts';
import type { RunEvent } from '../../shared/run/events.ts';
import { sayAction } from '../agent/say-action.ts';
import { labelOfOutput } from '../canvas/steps/step-appearance.ts';
import { sayElapsed } from '../../shared/text/say-duration.ts';
import { titleOfNotice } from './say-notice.ts';

export type LogTone = 'plain' | 'start' | 'ok' | 'warn' | 'bad' | 'flow';

/** One line of the log. */
export interface LogText {
  readonly text: string;
  readonly detail?: string;
  readonly tone: LogTone;
}

const reasons = {
  condition: 'its condition held',
  'max-iterations': 'it reached its limit',
  disabled: 'it is off',
} as const;

const checkWords = {
  passed: 'its check holds',
  failed: 'its check fails',
  warned: 'its check does not hold',
  unverified: 'its check could not be verified',
} as const;
const outcomeWords = {
  passed: 'came about',
  failed: 'did not come about',
  unverified: 'was not verified',
} as const;
const policyWords = {
  never: 'The plan is not revised in this run',
  ask: 'Each revision of the plan is asked for',
  apply: 'Revisions of the plan are applied at once',
} as const;
const checkTones = { passed: 'ok', failed: 'bad', warned: 'warn', unverified: 'warn' } as const;

/** An event in plain words; null for one that says nothing a person would miss. `nameOf` gives a step's name. */
export function sayEvent(event: RunEvent, nameOf: (nodeId: string) => string): LogText | null {
  switch (event.type) {
    case 'run-started':
      if (event.resumed !== undefined)
        return {
          text: 'The run goes on where an earlier one ended',
          detail: event.resumed.sentence,
          tone: 'start',
        };
      return {
        text:
          event.startNodeId === undefined
            ? 'The run starts'
            : `The run starts at “${nameOf(event.startNodeId)}”`,
        tone: 'start',
      };
    case 'node-started':
      return event.attempt > 1
        ? {
            text: `“${nameOf(event.nodeId)}” is tried again`,
            detail: `attempt ${event.attempt}`,
            tone: 'start',
          }
        : {
            text: `“${nameOf(event.nodeId)}” ${event.rerun === undefined ? 'starts' : 'runs again'}`,
            ...(event.rerun === undefined ? {} : { detail: event.rerun }),
            tone: 'start',
          };
    case 'visit-reused':
      return { text: `“${nameOf(event.nodeId)}” is kept from the earlier run`, tone: 'plain' };
    case 'tool-called':
      return { text: `${event.server} · ${event.tool}`, detail: printed(event.arguments), tone: 'plain' };
    case 'node-succeeded':
      return {
        text: `“${nameOf(event.nodeId)}” succeeded`,
        detail: [
          event.durationMs >= 1 ? sayElapsed(event.durationMs) : '',
          event.result === null || event.result === '' ? '' : printed(event.result),
        ]
          .filter((part) => part !== '')
          .join(' · '),
        tone: 'ok',
      };
    case 'node-retrying':
      return {
        text: `“${nameOf(event.nodeId)}” failed, attempt ${event.attempt} of ${event.attempts}`,
        detail: event.failure.message,
        tone: 'warn',
      };
    case 'node-failed':
      return { text: `“${nameOf(event.nodeId)}” failed`, detail: event.failure.message, tone: 'bad' };
    case 'node-stopped':
      return {
        text: `“${nameOf(event.nodeId)}” was stopped`,
        detail: 'What it did until then may have taken effect.',
        tone: 'warn',
      };
    case 'node-skipped':
      return { text: `“${nameOf(event.nodeId)}” was passed through`, detail: 'it is off', tone: 'plain' };
    case 'tool-progressed':
      return { text: `“${nameOf(event.nodeId)}” is under way`, detail: event.said, tone: 'plain' };
    case 'verification-started':
      return {
        text:
          event.by === 'checks'
            ? `The checks of “${nameOf(event.nodeId)}” are asked`
            : `A model judges what became of “${nameOf(event.nodeId)}”`,
        tone: 'plain',
      };
    case 'check-evaluated':
      return {
        text: `“${nameOf(event.nodeId)}”: ${checkWords[event.verdict]}`,
        detail: event.message,
        tone: checkTones[event.verdict],
      };
    case 'outcome-judged':
      return {
        text: `“${nameOf(event.nodeId)}”: what was expected ${outcomeWords[event.verdict]}`,
        detail: event.reason,
        tone: checkTones[event.verdict],
      };
    case 'edge-taken': {
      const label = labelOfOutput(event.edge.output);
      return label === ''
        ? null
        : {
            text: `“${nameOf(event.edge.from)}” goes on by “${label}”`,
            detail: `to “${nameOf(event.edge.to)}”`,
            tone: 'flow',
          };
    }
    case 'loop-iteration-started':
      return {
        text: `“${nameOf(event.nodeId)}”, round ${event.iteration}`,
        detail: `of at most ${event.maxIterations}`,
        tone: 'flow',
      };
    case 'loop-finished':
      return {
        text: `“${nameOf(event.nodeId)}” is done after ${event.iterations} ${event.iterations === 1 ? 'round' : 'rounds'}`,
        detail: reasons[event.reason],
        tone: 'flow',
      };
    case 'warning-raised':
      return { text: event.message, tone: 'warn' };
    case 'artifact-recorded':
      return {
        text: event.kind === 'file' ? 'A file was kept' : 'A picture was taken',
        detail: event.caption,
        tone: 'plain',
      };
    case 'run-paused':
      return { text: 'The run is paused', detail: `before “${nameOf(event.nextNodeId)}”`, tone: 'warn' };
    case 'run-resumed':
      return { text: 'The run goes on', tone: 'start' };
    case 'agent-turn-started':
    case 'budget-changed':
    case 'replan-recorded':
    case 'budgets-taken-over':
      return null;
    case 'agent-turn-ended':
      return {
        text: `“${nameOf(event.nodeId)}”, turn ${event.turn}: ${sayAction(event.action, event.target)}`,
        detail: event.line,
        tone: event.verdict === 'done' ? 'plain' : 'warn',
      };
    case 'agent-plan':
      return {
        text: `“${nameOf(event.nodeId)}” plans`,
        detail: event.items.map(({ text, isDone }) => `${isDone ? '✓' : '·'} ${text}`).join('  '),
        tone: 'plain',
      };
    case 'agent-finished':
      return {
        text: `“${nameOf(event.nodeId)}”: ${event.verdict}`,
        detail: event.reason,
        tone: event.verdict === 'accepted' ? 'ok' : 'warn',
      };
    case 'target-resolved':
      return {
        text: `“${nameOf(event.nodeId)}” goes on with ${event.candidate.role} “${event.candidate.name}”, as the model says`,
        detail: event.reason,
        tone: 'warn',
      };
    case 'origin-asked':
      return {
        text: `“${nameOf(event.nodeId)}” wants to use ${event.origin}`,
        detail: 'the run waits for your decision',
        tone: 'warn',
      };
    case 'origin-decided':
      return {
        text: `${event.origin} is ${event.isAllowed ? 'allowed' : 'refused'} in this run`,
        tone: event.isAllowed ? 'ok' : 'warn',
      };
    case 'replan-started':
      return {
        text: `“${nameOf(event.nodeId)}” has used up its attempts`,
        detail: 'a model is asked how to go on',
        tone: 'warn',
      };
    case 'revision-proposed':
      return {
        text: `R${event.revisionNumber} is proposed for “${nameOf(event.nodeId)}”`,
        detail: [event.rationale, ...event.confirmations].join(' '),
        tone: 'warn',
      };
    case 'plan-revised':
      return {
        text: `R${event.revisionNumber}: the plan is revised at “${nameOf(event.nodeId)}”`,
        detail: event.reason,
        tone: 'flow',
      };
    case 'revision-rejected':
      return { text: 'The plan stays as it is', detail: event.reason, tone: 'warn' };
    case 'replan-policy-set':
      return { text: policyWords[event.policy], tone: 'plain' };
    case 'result-kept':
      return { text: `Result “${event.name}”`, detail: printed(event.value), tone: 'ok' };
    case 'run-finished':
      return sayEnd(event);
    default:
      return assertNever(event);
  }
}

/** What a run says at its start, a line each. */
export function sayNotices(event: RunEvent): LogText[] {
  if (event.type !== 'run-started') return [];
  return (event.notices ?? []).map((notice) => ({
    text: sentenceCase(titleOfNotice(notice)),
    detail: notice.message,
    tone: 'warn',
  }));
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function sayEnd({
  status,
  durationMs,
  visits,
  failure,
}: Extract<RunEvent, { type: 'run-finished' }>): LogText {
  const detail = `${visits} ${visits === 1 ? 'visit' : 'visits'} in ${sayElapsed(durationMs)}`;
  switch (status) {
    case 'succeeded':
      return { text: 'The run succeeded', detail, tone: 'ok' };
    case 'failed':
      return { text: 'The run failed', detail: failure?.message ?? detail, tone: 'bad' };
    case 'stopped':
      return { text: 'The run was stopped', detail, tone: 'warn' };
    default:
      return assertNever(status);
  }
}

function printed(value: Json): string {
  const text = typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}
