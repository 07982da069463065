import { fence } from '../../../shared/text/fence.ts';
import {
  findVerdictProblems,
  judgmentSchema,
  readVerdict,
  type Judgment,
} from '../../../shared/agent/read-verdict.ts';
import { describePages, findNote } from '../../../shared/agent/page-evidence.ts';
import type { AgentAction } from '../../../shared/agent/turn.ts';
import type { TurnRecord } from '../../../shared/agent/turn-record.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import type { Run } from '../walk/run.ts';
import { renderPrompt } from '../../../shared/prompts/prompts.ts';
import { askModel } from './ask-model.ts';
import { summarizeTurn, formatPlan } from './compose-turn.ts';
import type { AgentState } from './agent-state.ts';
import type { AgentTask } from './agent-task.ts';

const maxDigestLength = 12_000;
const maxAnswerLength = 600;
const maxPagesLength = 24_000;

/** A failed or unreadable judgment is unverified. */
export async function judgeStep(
  run: Pick<Run, 'clock' | 'gate' | 'model' | 'watchdog'>,
  {
    task,
    state,
    claim,
    deadline,
  }: {
    readonly task: AgentTask;
    readonly state: AgentState;
    readonly claim: Extract<AgentAction, { kind: 'status' }>;
    readonly deadline: number;
  },
): Promise<Judgment | 'stopped'> {
  const asked = await askModel(run, {
    limitMs: Math.max(1, deadline - run.clock.now()),
    messages: [
      { role: 'system', content: renderPrompt('agentValidator', {}) },
      { role: 'user', content: describe(task, state, claim.summary) },
    ],
    schema: { name: 'verdict', schema: judgmentSchema },
    read: ({ text }) => readVerdict(text),
    findProblems: findVerdictProblems,
    repairs: 1,
    wanted: 'one JSON object that has "verdict", "reason" and "missing"',
    onReply: ({ tokens }) => {
      state.tokens += tokens.input + tokens.output;
    },
  });
  if (asked.end === 'stopped') return 'stopped';
  if (asked.end === 'failed') return unverified(`The judge couldn't be asked: ${asked.failure.message}`);
  return asked.value ?? unverified(`The judge gave no valid verdict. ${asked.problems.join(' ')}`);
}

const unverified = (reason: string): Judgment => ({ verdict: 'unverified', reason, missing: [] });

function describe(
  { criteria: filled, asked: { prompt, criteria, values } }: AgentTask,
  state: AgentState,
  claim: string,
): string {
  const added = state.criteria.slice(filled.length);
  const revisions = state.revisions.map(
    ({ iteration, reason, newPlan }) => `Turn ${iteration}, because: ${reason}\n${newPlan}`,
  );
  const about = [prompt, ...criteria, ...added, claim, ...state.remembered.map(({ text }) => text)].join(
    '\n',
  );
  return renderPrompt('agentFinished', {
    task:
      values === ''
        ? prompt
        : `${prompt}\n\nValues of the references in it and in the criteria:\n${fence(values)}`,
    plan: fence(formatPlan((state.originalPlan ?? []).map((item) => ({ ...item, isDone: false }))), 3_000),
    criteria: `${criteria.map((each, index) => `${index + 1}. ${each}`).join('\n') || 'The task is done as it says, and no error is shown.'}${added.length === 0 ? '' : `\nAdded later:\n${fence(added.map((each, index) => `${criteria.length + index + 1}. ${each}`).join('\n'))}`}`,
    revisions: revisions.length === 0 ? 'None.' : fence(revisions.join('\n\n'), 3_000),
    digest: fence(latest(state.turns.filter(isAction).map(describeTurn), maxDigestLength).join('\n')),
    pages: describePages(state.seen, { about, maxLength: maxPagesLength }),
    noted: describeNotes(state),
    claim: fence(claim, 1_000),
  });
}

const isAction = ({ action }: TurnRecord): boolean => action?.kind !== 'status';

const describeTurn = (turn: TurnRecord): string =>
  turn.answer === undefined
    ? summarizeTurn(turn)
    : `${summarizeTurn(turn)} Answer: ${cutText(JSON.stringify(turn.answer), maxAnswerLength)}`;

function latest(lines: readonly string[], maxLength: number): string[] {
  const lengths = lines.map((_, index) => lines.slice(index).join('\n').length);
  const from = lengths.findIndex((length) => length <= maxLength);
  const kept = from < 0 ? [] : lines.slice(from);
  const left = lines.length - kept.length;
  return [...(left === 0 ? [] : [`(${left} earlier turns are left out.)`]), ...kept];
}

function describeNotes({ remembered, seen }: AgentState): string {
  if (remembered.length === 0) return 'Nothing.';
  const lines = remembered.map((note) => {
    const found = findNote(note, seen);
    const where =
      found === undefined
        ? 'no page was seen until then'
        : `on the page before turn ${found.turn}: ${found.lacks.length === 0 ? 'all its names and figures' : `all but ${found.lacks.join(', ')}`}`;
    return `Turn ${note.turn} (${where}) ${JSON.stringify(note.text)}`;
  });
  return fence(lines.join('\n'), maxPagesLength);
}
