import type { TurnRecord } from '../../../shared/agent/turn-record.ts';
import { endSentence } from '../../../shared/text/end-sentence.ts';
import type { AgentState } from './agent-state.ts';
import type { AgentTask } from './agent-task.ts';
import { failedStep, type StepEnd } from './step-end.ts';

/** Refused turns in a row that end a step, since repeating the request won't help. */
export const mostRefusals = 3;

/** Ends a step after too many refusals in a row; undefined before. */
export function endByRefusals({ node, prompt }: AgentTask, state: AgentState): StepEnd | undefined {
  const last = state.turns.slice(-mostRefusals);
  if (last.length < mostRefusals || !last.every(isRefused)) return undefined;
  const reason = last.at(-1)?.line.replace(/^not carried out: /, '') ?? '';
  const actual = `Nothing was done for ${mostRefusals} turns in a row, because each action was refused: ${endSentence(reason)}`;
  return failedStep(state, {
    failure: {
      code: 'no-progress',
      message: `“${node.name}” was stopped. ${actual} Say in the step how its result can be seen, or try another model.`,
      details: { label: 'No Progress', severity: 'major', expected: prompt.slice(0, 500), actual },
    },
  });
}

const isRefused = ({ verdict }: TurnRecord): boolean => verdict === 'refused' || verdict === 'invalid';
