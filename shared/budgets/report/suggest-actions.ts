import type { NodeContext } from '../action.ts';
import type { Case } from '../case.ts';
import type { FailureLabel, Suggestion } from '../failure-report.ts';

const editNode = (text: string): Suggestion => ({ way: 'edit-node', text });
const pickElement: Suggestion = { way: 'pick-element', text: 'Pick another element' };
const addHandler: Suggestion = {
  way: 'add-popup-handler',
  text: 'Let this step dismiss the popup up to 3 more times',
};
const addWait: Suggestion = { way: 'add-wait', text: 'Add a wait before this step' };
const askUser: Suggestion = { way: 'ask-user', text: 'Tell the step what to do instead' };
const checkTool: Suggestion = { way: 'check-tool', text: 'Check the connection and the log of the tool' };
const resume: Suggestion = {
  way: 'resume',
  text: 'Fix it in the app by hand, then try again from here',
};

const suggestionsByLabel: Readonly<Record<FailureLabel, readonly Suggestion[]>> = {
  'Stuck Loading Bug': [addWait, editNode('Edit the step'), resume],
  'Persistent Obstruction Bug': [addHandler, editNode('Edit the step'), resume],
  'Unreachable Target': [pickElement, editNode('Add a step that scrolls to the target'), resume],
  'Input Rejection Bug': [editNode('Type something that the field accepts'), pickElement, resume],
  'Unresponsive Element Bug': [pickElement, editNode('Edit the step'), resume],
  'No Progress': [askUser, editNode('Edit the step'), resume],
  'Unexpected Error': [editNode('Edit the step, or quote this message in what it expects'), resume],
  'Tool Failure': [checkTool, editNode('Edit the arguments of the step'), resume],
  'Capture Failure': [checkTool, resume],
  'App Crash': [resume],
  'Replan Exhausted': [askUser, editNode('Edit the step'), resume],
};

/** Likeliest first. */
export function suggestActions(
  label: FailureLabel,
  cases: readonly Case[] = [],
  { isHighLevel = false }: Pick<NodeContext, 'isHighLevel'> = {},
): Suggestion[] {
  const own = isHighLevel
    ? suggestionsByLabel[label].filter(({ way }) => way !== 'pick-element')
    : suggestionsByLabel[label];
  return cases.includes('B') && !own.includes(addHandler)
    ? [...own.slice(0, -1), addHandler, ...own.slice(-1)]
    : [...own];
}
