import type { TurnRecord } from '../../../shared/agent/turn-record.ts';
import { endSentence } from '../../../shared/text/end-sentence.ts';
import type { AgentState } from './agent-state.ts';
import type { AgentTask } from './agent-task.ts';
import { failedStep, type StepEnd } from './step-end.ts';

/** Refused turns in a row after which a step is over: a model that is not heard does not come further by asking again. */
export const mostRefusals = 3;

/** The end of a step in which nothing was done for so many turns, because code refused each; undefined before that. */
export function endByRefusals({ node, prompt }: AgentTask, state: AgentState): StepEnd | undefined {
  const last = state.turns.slice(-mostRefusals);
  if (last.length < mostRefusals || !last.every(isRefused)) return undefined;
  const reason = last.at(-1)?.line.replace(/^not carried out: /, '') ?? '';
  const actual = `Nothing was done for ${mostRefusals} turns in a row, since what was asked for could not be let through: ${endSentence(reason)}`;
  return failedStep(state, {
    failure: {
      code: 'no-progress',
      message: `“${node.name}” was ended. ${actual} Say in the step how its result can be seen, or try another model.`,
      details: { label: 'No Progress', severity: 'major', expected: prompt.slice(0, 500), actual },
    },
  });
}

const isRefused = ({ verdict }: TurnRecord): boolean => verdict === 'refused' || verdict === 'invalid';
