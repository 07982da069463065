import { assertNever } from '../../shared/assert-never.ts';
import type { Json } from '../../shared/json.ts';
import type { RunEvent } from '../../shared/run/events.ts';
import { describeAgentAction } from '../agent/describe-action.ts';
import { labelOfOutput } from '../canvas/steps/step-appearance.ts';
import { formatElapsed } from '../../shared/text/format-duration.ts';
import { titleOfNotice } from './notice-title.ts';

export type LogTone = 'plain' | 'start' | 'ok' | 'warn' | 'bad' | 'flow';

export interface LogText {
  readonly text: string;
  readonly detail?: string;
  readonly tone: LogTone;
}

const reasons = {
  condition: 'exit condition met',
  'max-iterations': 'limit reached',
  left: 'left early',
  disabled: 'disabled',
} as const;

const checkWords = {
  passed: 'check passed',
  failed: 'check failed',
  warned: 'check not met',
  unverified: 'check unverified',
} as const;
const outcomeWords = {
  passed: 'met',
  failed: 'missed',
  unverified: 'unverified',
} as const;
const policyWords = {
  never: 'Plan changes are off for this run',
  ask: 'Each plan change needs your approval',
  apply: 'Plan changes are applied automatically',
} as const;
const checkTones = { passed: 'ok', failed: 'bad', warned: 'warn', unverified: 'warn' } as const;

type NameOf = (nodeId: string) => string;
type About<Subject extends string> = Extract<RunEvent, { readonly type: `${Subject}-${string}` }>;

export function describeEvent(event: RunEvent, nameOf: NameOf): LogText | null {
  if (isAbout(event, 'run')) return describeRunEvent(event, nameOf);
  if (isAbout(event, 'node')) return describeStepEvent(event, nameOf);
  if (isAbout(event, 'agent')) return describeAgentEvent(event, nameOf);
  if (isAbout(event, 'replan', 'revision', 'plan')) return describePlanChange(event, nameOf);
  if (isAbout(event, 'edge', 'loop')) return describeFlowEvent(event, nameOf);
  switch (event.type) {
    case 'visit-reused':
      return { text: `“${nameOf(event.nodeId)}” is reused from the earlier run`, tone: 'plain' };
    case 'tool-called':
      return { text: `${event.server} · ${event.tool}`, detail: printed(event.arguments), tone: 'plain' };
    case 'tool-progressed':
      return { text: `“${nameOf(event.nodeId)}” is in progress`, detail: event.said, tone: 'plain' };
    case 'verification-started':
      return {
        text:
          event.by === 'checks'
            ? `Checking “${nameOf(event.nodeId)}”`
            : `A model is judging the outcome of “${nameOf(event.nodeId)}”`,
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
        text: `“${nameOf(event.nodeId)}”: expected outcome ${outcomeWords[event.verdict]}`,
        detail: event.reason,
        tone: checkTones[event.verdict],
      };
    case 'warning-raised':
      return { text: event.message, tone: 'warn' };
    case 'artifact-recorded':
      return {
        text: event.kind === 'file' ? 'File saved' : 'Screenshot taken',
        detail: event.caption,
        tone: 'plain',
      };
    case 'target-resolved':
      return {
        text: `“${nameOf(event.nodeId)}” continues with ${event.candidate.role} “${event.candidate.name}”, chosen by the model`,
        detail: event.reason,
        tone: 'warn',
      };
    case 'origin-asked':
      return {
        text: `“${nameOf(event.nodeId)}” wants to use ${event.origin}`,
        detail: 'waiting for your decision',
        tone: 'warn',
      };
    case 'origin-decided':
      return {
        text: `${event.origin} is ${event.isAllowed ? 'allowed' : 'refused'} in this run`,
        tone: event.isAllowed ? 'ok' : 'warn',
      };
    case 'result-kept':
      return { text: `Result “${event.name}”`, detail: printed(event.value), tone: 'ok' };
    case 'budget-changed':
    case 'budgets-taken-over':
      return null;
    default:
      return assertNever(event);
  }
}

function isAbout<Subject extends string>(
  event: RunEvent,
  ...subjects: readonly Subject[]
): event is About<Subject> {
  return subjects.some((subject) => event.type.startsWith(`${subject}-`));
}

function describeRunEvent(event: About<'run'>, nameOf: NameOf): LogText {
  switch (event.type) {
    case 'run-started':
      if (event.resumed !== undefined)
        return {
          text: 'Run resumed from an earlier one',
          detail: event.resumed.sentence,
          tone: 'start',
        };
      return {
        text:
          event.startNodeId === undefined ? 'Run started' : `Run started at “${nameOf(event.startNodeId)}”`,
        tone: 'start',
      };
    case 'run-paused':
      return { text: 'Run paused', detail: `before “${nameOf(event.nextNodeId)}”`, tone: 'warn' };
    case 'run-resumed':
      return { text: 'Run continued', tone: 'start' };
    case 'run-finished':
      return describeEnd(event);
    default:
      return assertNever(event);
  }
}

function describeStepEvent(event: About<'node'>, nameOf: NameOf): LogText {
  switch (event.type) {
    case 'node-started':
      return event.attempt > 1
        ? {
            text: `“${nameOf(event.nodeId)}” is retried`,
            detail: `attempt ${event.attempt}`,
            tone: 'start',
          }
        : {
            text: `“${nameOf(event.nodeId)}” ${event.rerun === undefined ? 'started' : 'runs again'}`,
            ...(event.rerun === undefined ? {} : { detail: event.rerun }),
            tone: 'start',
          };
    case 'node-succeeded':
      return {
        text: `“${nameOf(event.nodeId)}” succeeded`,
        detail: [
          event.durationMs >= 1 ? formatElapsed(event.durationMs) : '',
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
        detail: 'It may have already taken effect.',
        tone: 'warn',
      };
    case 'node-skipped':
      return { text: `“${nameOf(event.nodeId)}” was skipped`, detail: 'disabled', tone: 'plain' };
    default:
      return assertNever(event);
  }
}

function describeFlowEvent(event: About<'edge' | 'loop'>, nameOf: NameOf): LogText | null {
  switch (event.type) {
    case 'edge-taken': {
      const label = labelOfOutput(event.edge.output);
      return label === ''
        ? null
        : {
            text: `“${nameOf(event.edge.from)}” → “${label}”`,
            detail: `to “${nameOf(event.edge.to)}”`,
            tone: 'flow',
          };
    }
    case 'loop-iteration-started':
      return {
        text: `“${nameOf(event.nodeId)}”, iteration ${event.iteration}`,
        detail: `of at most ${event.maxIterations}`,
        tone: 'flow',
      };
    case 'loop-finished':
      return {
        text: `“${nameOf(event.nodeId)}” finished after ${event.iterations} ${event.iterations === 1 ? 'iteration' : 'iterations'}`,
        detail: `${reasons[event.reason]}${event.met === undefined ? '' : `: ${event.met}`}`,
        tone: 'flow',
      };
    default:
      return assertNever(event);
  }
}

function describeAgentEvent(event: About<'agent'>, nameOf: NameOf): LogText | null {
  switch (event.type) {
    case 'agent-turn-ended':
      return {
        text: `“${nameOf(event.nodeId)}”, turn ${event.turn}: ${describeAgentAction(event.action, event.target)}`,
        detail: event.line,
        tone: event.verdict === 'done' ? 'plain' : 'warn',
      };
    case 'agent-plan':
      return {
        text: `“${nameOf(event.nodeId)}” updated its plan`,
        detail: event.items.map(({ text, isDone }) => `${isDone ? '✓' : '·'} ${text}`).join('  '),
        tone: 'plain',
      };
    case 'agent-finished':
      return {
        text: `“${nameOf(event.nodeId)}”: ${event.verdict}`,
        detail: event.reason,
        tone: event.verdict === 'accepted' ? 'ok' : 'warn',
      };
    case 'agent-turn-started':
      return null;
    default:
      return assertNever(event);
  }
}

function describePlanChange(event: About<'replan' | 'revision' | 'plan'>, nameOf: NameOf): LogText | null {
  switch (event.type) {
    case 'replan-started':
      return {
        text: `“${nameOf(event.nodeId)}” ran out of attempts`,
        detail: 'asking a model how to continue',
        tone: 'warn',
      };
    case 'revision-proposed':
      return {
        text: `R${event.revisionNumber} proposed for “${nameOf(event.nodeId)}”`,
        detail: [event.rationale, ...event.confirmations].join(' '),
        tone: 'warn',
      };
    case 'plan-revised':
      return {
        text: `R${event.revisionNumber}: plan changed at “${nameOf(event.nodeId)}”`,
        detail: event.reason,
        tone: 'flow',
      };
    case 'revision-rejected':
      return { text: 'Plan unchanged', detail: event.reason, tone: 'warn' };
    case 'replan-policy-set':
      return { text: policyWords[event.policy], tone: 'plain' };
    case 'replan-recorded':
      return null;
    default:
      return assertNever(event);
  }
}

export function describeNotices(event: RunEvent): LogText[] {
  if (event.type !== 'run-started') return [];
  return (event.notices ?? []).map((notice) => ({
    text: sentenceCase(titleOfNotice(notice)),
    detail: notice.message,
    tone: 'warn',
  }));
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function describeEnd({
  status,
  durationMs,
  visits,
  failure,
}: Extract<RunEvent, { type: 'run-finished' }>): LogText {
  const detail = `${visits} ${visits === 1 ? 'execution' : 'executions'} in ${formatElapsed(durationMs)}`;
  switch (status) {
    case 'succeeded':
      return { text: 'Run succeeded', detail, tone: 'ok' };
    case 'failed':
      return { text: 'Run failed', detail: failure?.message ?? detail, tone: 'bad' };
    case 'stopped':
      return { text: 'Run stopped', detail, tone: 'warn' };
    default:
      return assertNever(status);
  }
}

function printed(value: Json): string {
  const text = typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}
