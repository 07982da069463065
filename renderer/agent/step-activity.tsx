import './agent.css';
import { useRun } from '../state/run.ts';
import { sayAction } from './say-action.ts';

/** On the card of an agent step that is at work: its turn, and what it did last. */
export function StepActivity({ nodeId }: { readonly nodeId: string }) {
  const text = useRun(({ run: { nodes, visits } }) => {
    const agent = visits[nodes[nodeId]?.visitIndex ?? -1]?.agent;
    const last = agent?.turns.at(-1);
    return agent === undefined || last === undefined
      ? 'looks at the page'
      : `turn ${last.turn} · ${sayAction(last.action, last.target)}`;
  });
  return (
    <p className="step-subtitle step-activity" title={text}>
      {text}
    </p>
  );
}
