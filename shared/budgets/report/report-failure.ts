import type { NodeContext } from '../action.ts';
import type { Case } from '../case.ts';
import { nameOfBlocker } from '../cases/blocker.ts';
import type { Counters, Episode } from '../counters.ts';
import type { Attempt, FailureLabel, FailureReport, Suggestion } from '../failure-report.ts';
import { describeActionTarget } from './describe-episode.ts';
import { severityOf } from './labels.ts';

export interface Failing {
  readonly label: FailureLabel;
  readonly expected: string;
  readonly actual: string;
  readonly case?: Case | undefined;
  readonly episode?: Episode | undefined;
  readonly blocker?: string | undefined;
}

export function reportFailure(
  counters: Counters,
  context: NodeContext,
  { label, expected, actual, case: found, episode, blocker }: Failing,
): FailureReport {
  const last = found ?? episode?.cases.at(-1);
  const latest = episode?.members.at(-1);
  const cases = [...new Set([...(episode?.cases ?? []), ...(found === undefined ? [] : [found])])];
  const blockerType = blocker ?? episode?.blocker ?? undefined;
  const attempts = attemptsOf(counters, { last, episode, blocker: blockerType });
  return {
    label,
    severity: severityOf(label, actual),
    ...(last === undefined ? {} : { case: last }),
    cases,
    address: context.address,
    expected,
    actual,
    ...(latest === undefined ? {} : { target: describeActionTarget(latest) }),
    ...(blockerType === undefined ? {} : { blocker: nameOfBlocker(blockerType) }),
    attempts,
    suggestions: suggestActions(label, cases, context),
  };
}

function attemptsOf(
  { waited, dismissed, heldBack }: Counters,
  {
    last,
    episode,
    blocker,
  }: {
    readonly last: Case | undefined;
    readonly episode: Episode | undefined;
    readonly blocker: string | undefined;
  },
): Attempt[] {
  const own = episode?.attempts ?? [];
  const others =
    last === 'A'
      ? waited
      : last === 'B'
        ? dismissed.flatMap((each) => (each.blocker === blocker ? [each.attempt] : []))
        : [];
  const all = [
    ...others.filter(({ actionId }) => !own.some((attempt) => attempt.actionId === actionId)),
    ...own,
  ];
  return all.some(({ part }) => part === 'primary') ? all : [...all, ...heldBack];
}

const editNode = (text: string): Suggestion => ({ action: 'edit-node', text });
const editStep = editNode('Edit the step');
const pickElement: Suggestion = { action: 'pick-element', text: 'Pick another element' };
const addHandler: Suggestion = {
  action: 'add-popup-handler',
  text: 'Let this step dismiss the popup up to 3 more times',
};
const addWait: Suggestion = { action: 'add-wait', text: 'Add a wait before this step' };
const askUser: Suggestion = { action: 'ask-user', text: 'Tell the step what to do instead' };
const checkTool: Suggestion = { action: 'check-tool', text: 'Check the connection and the log of the tool' };
const resume: Suggestion = {
  action: 'resume',
  text: 'Fix it in the app by hand, then try again from here',
};

const suggestionsByLabel: Readonly<Record<FailureLabel, readonly Suggestion[]>> = {
  'Stuck Loading Bug': [addWait, editStep, resume],
  'Persistent Obstruction Bug': [addHandler, editStep, resume],
  'Unreachable Target': [pickElement, editNode('Add a step that scrolls to the target'), resume],
  'Input Rejection Bug': [editNode('Type something that the field accepts'), pickElement, resume],
  'Unresponsive Element Bug': [pickElement, editStep, resume],
  'No Progress': [askUser, editStep, resume],
  'Unexpected Error': [editNode('Edit the step, or quote this message in what it expects'), resume],
  'Tool Failure': [checkTool, editNode('Edit the arguments of the step'), resume],
  'Capture Failure': [checkTool, resume],
  'App Crash': [resume],
  'Replan Exhausted': [askUser, editStep, resume],
};

export function suggestActions(
  label: FailureLabel,
  cases: readonly Case[] = [],
  { isAiStep = false }: Pick<NodeContext, 'isAiStep'> = {},
): Suggestion[] {
  const own = isAiStep
    ? suggestionsByLabel[label].filter(({ action }) => action !== 'pick-element')
    : suggestionsByLabel[label];
  return cases.includes('B') && !own.includes(addHandler)
    ? [...own.slice(0, -1), addHandler, ...own.slice(-1)]
    : [...own];
}
