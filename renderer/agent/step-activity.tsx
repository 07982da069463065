import './agent.css';
import { useRun } from '../state/run.ts';
import { describeAgentAction } from './describe-action.ts';

export function StepActivity({ nodeId }: { readonly nodeId: string }) {
  const text = useRun(({ run: { nodes, visits } }) => {
    const agent = visits[nodes[nodeId]?.visitIndex ?? -1]?.agent;
    const last = agent?.turns.at(-1);
    return agent === undefined || last === undefined
      ? 'reading the page'
      : `turn ${last.turn} · ${describeAgentAction(last.action, last.target)}`;
  });
  return (
    <p className="step-subtitle step-activity" title={text}>
      {text}
    </p>
  );
}
