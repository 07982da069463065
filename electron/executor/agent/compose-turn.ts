import { describeActions } from '../../../shared/agent/describe-actions.ts';
import { isObserving, measuredLine } from '../../../shared/agent/measured-line.ts';
import { describePage } from '../../../shared/agent/describe-page.ts';
import { fence } from '../../../shared/text/fence.ts';
import type { AgentAction } from '../../../shared/agent/turn.ts';
import { JsonObject } from '../../../shared/json.ts';
import type { PlanItem } from '../../../shared/agent/plan.ts';
import type { TurnRecord } from '../../../shared/agent/turn-record.ts';
import type { ModelView } from '../../../shared/run/model-view.ts';
import type { PageShot } from '../observe/camera.ts';
import type { ModelMessage } from '../../../shared/models/chat-model.ts';
import { renderPrompt } from '../../../shared/prompts/prompts.ts';
import type { AgentState, Note } from './agent-state.ts';
import type { AgentTask } from './agent-task.ts';

const fullTurns = 8;
const maxOldLength = 300;
const maxAnswerLength = 1_500;
const maxPlanLength = 6_000;
const maxNotesLength = 12_000;

/** Composes all messages again, to stay short. */
export function composeTurn(
  task: AgentTask,
  state: AgentState,
  { canRevise, outline }: { readonly canRevise: boolean; readonly outline?: string | undefined },
): ModelMessage[] {
  const revising = canRevise ? renderPrompt('agentRevising', {}) : '';
  const from = startOfAnswer(state.turns, state.turns.length - fullTurns);
  const old = state.turns.slice(0, from);
  const recent = state.turns.slice(from);
  const messages: ModelMessage[] = [
    {
      role: 'system',
      content: renderPrompt('agent', {
        actions: describeActions(task.actions),
        revising: revising === '' ? '' : `\n${revising}`,
      }),
    },
    { role: 'user', content: describeTask(task, state) },
    ...(old.length === 0
      ? []
      : [{ role: 'user' as const, content: fence(old.map(summarizeTurn).join('\n'), 6_000) }]),
    ...state.notes.filter(({ turn }) => turn < (recent[0]?.turn ?? Infinity)).map(noteOf),
    ...recent.flatMap((turn, index) => [
      ...(isRepeatedBy(turn, recent[index + 1])
        ? answerMessages(task, turn)
        : turnMessages(task, turn, index === recent.length - 1)),
      ...state.notes.filter((note) => note.turn === turn.turn).map(noteOf),
    ]),
    currentMessage(task, state, outline),
  ];
  return joinUsers(messages);
}

const noteOf = ({ text, quoted }: Note): ModelMessage => ({
  role: 'user',
  content: quoted === undefined ? text : `${text}\n${fence(quoted, maxNotesLength)}`,
});

function describeTask(
  { asked: { prompt, criteria, values }, secrets, limits }: AgentTask,
  { originalPlan, revisions }: AgentState,
): string {
  const named = [...secrets].map((name) => `\${secrets.${name}}`);
  return renderPrompt('agentTask', {
    task: prompt,
    criteria:
      criteria.length === 0
        ? 'The task is done as it says, and no error is shown.'
        : criteria.map((each, index) => `${index + 1}. ${each}`).join('\n'),
    known:
      [
        ...(values === '' ? [] : [`Values of the references in the task:\n${fence(values)}`]),
        ...(originalPlan === undefined || revisions.length === 0
          ? []
          : [`Your original plan:\n${fence(formatPlan(originalPlan), maxPlanLength)}`]),
      ].join('\n\n') || 'Nothing beyond the task.',
    calls: String(limits.toolCalls),
    secrets: named.length === 0 ? 'No secret may be used.' : `Secrets that may be used: ${named.join(', ')}.`,
  });
}

export function formatPlan(plan: readonly PlanItem[]): string {
  return plan.length === 0
    ? 'None.'
    : plan.map(({ text, isDone }) => `- [${isDone ? 'x' : ' '}] ${text}`).join('\n');
}

export function summarizeTurn({ turn, phase, action, line, said = line, verdict }: TurnRecord): string {
  const isDone = verdict === 'done' || (verdict === 'unverified' && isObserving(action));
  const words = isDone ? said : line;
  const result = said === '' ? '.' : `: ${words.replaceAll(/\s+/g, ' ')}`;
  return `${turn}. ${phase}: ${describeAction(action)} (${isDone ? 'done' : verdict})${result}`.slice(
    0,
    maxOldLength,
  );
}

const measured = (record: TurnRecord): string =>
  `${measuredLine(record)}${record.advice === undefined ? '' : ` ${record.advice}`}`;

export function describeAction(action: TurnRecord['action']): string {
  switch (action?.kind) {
    case undefined:
      return 'no usable answer';
    case 'tool':
      return `${action.tool} ${JSON.stringify(action.arguments)}`;
    case 'wait':
      return `wait ${action.milliseconds} ms`;
    case 'status':
      return `status ${action.outcome}: ${action.summary}`;
    case 'revise_plan':
      return `revise_plan: ${action.reason}`;
  }
}

function startOfAnswer(turns: readonly TurnRecord[], from: number): number {
  let start = Math.max(0, from);
  while (turns[start]?.isFurther === true) start -= 1;
  return start;
}

function isRepeatedBy(turn: TurnRecord, next: TurnRecord | undefined): boolean {
  return (
    next?.isFurther === true &&
    JSON.stringify(turn.action) === JSON.stringify(next.action) &&
    measured(turn) === measured(next)
  );
}

function answerMessages(
  task: AgentTask,
  { phase, thought, plan, action, asked, isFurther, remember }: TurnRecord,
): ModelMessage[] {
  if (action === null || isFurther === true) return [];
  const request = asked ?? { action: asAsked(action, task) };
  const items = plan?.map(({ text, isDone }) => ({ item: text, done: isDone }));
  const answer = {
    phase,
    thought: { ...(items === undefined ? {} : { plan: items }), ...thought },
    ...request,
    ...(remember.length === 0 ? {} : { remember }),
  };
  return [{ role: 'assistant', content: JSON.stringify(answer) }];
}

function turnMessages(task: AgentTask, record: TurnRecord, isLatest: boolean): ModelMessage[] {
  const { answer, line, said = line } = record;
  const fenced = [
    said,
    ...(answer === undefined
      ? []
      : [`Answer: ${typeof answer === 'string' ? answer : JSON.stringify(answer)}`]),
  ].filter((part) => part !== '');
  return [
    ...answerMessages(task, record),
    {
      role: 'user',
      content: [
        `Turn ${record.turn}. Code: ${measured(record)}`,
        ...(fenced.length === 0 ? [] : [fence(fenced.join('\n'), isLatest ? maxAnswerLength : maxOldLength)]),
      ].join('\n'),
    },
  ];
}

function asAsked(action: AgentAction, { actions }: AgentTask): JsonObject {
  switch (action.kind) {
    case 'tool': {
      const offered = actions.find(({ tool }) => tool?.server === action.server && tool.name === action.tool);
      return { action_type: offered?.type ?? action.tool, arguments: action.arguments };
    }
    case 'wait':
      return { action_type: 'wait', arguments: { seconds: action.milliseconds / 1_000 } };
    default: {
      const { kind, ...said } = action;
      return { action_type: kind, arguments: JsonObject.parse(said) };
    }
  }
}

function currentMessage(
  { criteria: original }: AgentTask,
  state: AgentState,
  outline: string | undefined,
): ModelMessage {
  const { turns, turnsBefore, phase, plan, criteria, remembered, shots } = state;
  const added = criteria.slice(original.length);
  const taken = takenShots(shots);
  const pictures = shownShots(shots).map(({ picture }) => picture);
  const content = renderPrompt('agentTurn', {
    turn: String(turnsBefore + turns.length + 1),
    phase,
    plan:
      plan.length === 0 && added.length === 0
        ? 'None yet: give it in this answer.'
        : fence(
            `${formatPlan(plan)}${added.length === 0 ? '' : `\nFurther criteria:\n${added.map((each) => `- ${each}`).join('\n')}`}`,
            maxPlanLength,
          ),
    noted:
      remembered.length === 0
        ? 'Nothing.'
        : fence(remembered.map(({ text }) => `- ${text}`).join('\n'), maxNotesLength),
    page: pageOf(state, outline),
    pictures: describePictures(pictures.length, taken),
  });
  return { role: 'user', content, ...(pictures.length === 0 ? {} : { pictures }) };
}

const takenShots = ({ before, after }: AgentState['shots']): PageShot[] =>
  [before, after].filter((shot) => shot !== undefined);
const isShown = ({ showsSecret, isForeign }: PageShot): boolean => showsSecret !== true && isForeign !== true;
const shownShots = (shots: AgentState['shots']): PageShot[] => takenShots(shots).filter(isShown);

export function modelViewOf(state: AgentState, outline: string | undefined): ModelView {
  return {
    pictures: shownShots(state.shots).flatMap(({ file }) => file ?? []),
    page: pageOf(state, outline),
  };
}

function pageOf({ page, isForeign }: AgentState, outline: string | undefined): string {
  return isForeign
    ? 'The page belongs to a site that you may not use, so it is not shown. Go back, or open a page that the task names.'
    : describePage(page, outline);
}

function describePictures(sent: number, taken: readonly PageShot[]): string {
  const why = taken.some(({ isForeign }) => isForeign === true)
    ? 'it shows a site that you may not use'
    : 'a secret can be seen on the page';
  if (sent < taken.length)
    return `${sent === 0 ? 'No picture' : 'Only one of two pictures'} is shown, because ${why}.`;
  return sent === 2
    ? 'The pictures show the page before and after your last action.'
    : sent === 1
      ? 'The picture shows the page now.'
      : '';
}

/** Some endpoints require alternating roles. */
function joinUsers(messages: readonly ModelMessage[]): ModelMessage[] {
  const joined: ModelMessage[] = [];
  for (const message of messages) {
    const last = joined.at(-1);
    if (last?.role === 'user' && message.role === 'user')
      joined[joined.length - 1] = { ...message, content: `${last.content}\n\n${message.content}` };
    else joined.push(message);
  }
  return joined;
}
