import type { TurnRecord } from '../../../shared/agent/turn-record.ts';
import { endSentence } from '../../../shared/text/end-sentence.ts';
import type { AgentState } from './agent-state.ts';
import type { AgentTask } from './agent-task.ts';
import { failedStep, type StepEnd } from './step-end.ts';

export const maxRefusals = 3;

export function endByRefusals({ node, prompt }: AgentTask, state: AgentState): StepEnd | undefined {
  const last = state.turns.slice(-maxRefusals);
  if (last.length < maxRefusals || !last.every(isRefused)) return undefined;
  const { refusal, line = '' } = last.at(-1) ?? {};
  const actual = `Nothing was done for ${maxRefusals} turns in a row, because each action was refused: ${endSentence(refusal ?? line)}`;
  return failedStep(state, {
    failure: {
      code: 'no-progress',
      message: `“${node.name}” was stopped. ${actual} Say in the step how its result can be seen, or try another model.`,
      details: { label: 'No Progress', severity: 'major', expected: prompt.slice(0, 500), actual },
    },
  });
}

const isRefused = ({ verdict }: TurnRecord): boolean => verdict === 'refused' || verdict === 'invalid';
