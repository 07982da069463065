import './agent.css';
import { Hand, HandHelping, Pause, Play, Sparkles, Square } from 'lucide-react';
import { titleOf } from '../canvas/steps/step-appearance.ts';
import { useDocument } from '../state/document.ts';
import { useRun } from '../state/run.ts';
import { pauseRun, resumeRun, stopRun, takeOver } from '../state/run-actions.ts';
import { selectNodes } from '../state/selection.ts';
import { showInspector } from '../state/side-tab.ts';
import { Button } from '../ui/button.tsx';
import { Meters } from './meters.tsx';
import { PlanList } from './plan-list.tsx';
import { sayAction } from './say-action.ts';

/** In the talk, while an agent step is at work: its plan, its latest turn, and the hand on it. */
export function AgentCard() {
  const visit = useRun(({ run }) => (run.currentNodeId === null ? undefined : run.visits[run.nodes[run.currentNodeId]?.visitIndex ?? -1]));
  const isPaused = useRun((state) => state.run.status === 'paused');
  const isTaken = useRun((state) => state.isTakenOver);
  const isTakenOver = isTaken && isPaused;
  const title = useDocument(({ workflow }) => {
    const node = workflow?.nodes.find(({ id }) => id === visit?.nodeId);
    return node === undefined ? '' : titleOf(node);
  });
  const agent = visit?.agent;
  if (visit === undefined || agent === undefined || agent.outcome !== undefined) return null;
  const last = agent.turns.at(-1);
  const open = (): void => {
    selectNodes([visit.nodeId]);
    showInspector();
  };
  return (
    <section className="agent-card agent-view" aria-label={`“${title}” at work`}>
      <header><Sparkles aria-hidden />{title}</header>
      {isTakenOver && <p role="status">It is your turn: do in the browser what you want done, then give it back.</p>}
      {isTaken && !isPaused && <p role="status">The assistant finishes its action, then it is your turn.</p>}
      {!isTaken && last !== undefined && <p>Turn {last.turn}: {sayAction(last.action, last.target)}. <small>{last.line}</small></p>}
      <PlanList agent={agent} />
      {agent.meters !== null && <Meters meters={agent.meters} />}
      <div className="agent-card-acts">
        {isTakenOver ? <Button size="small" tone="primary" Icon={HandHelping} onClick={() => { void resumeRun(); }}>Give back</Button> : <Button size="small" Icon={Hand} onClick={() => { void takeOver(); }}>Take over</Button>}
        {!isTakenOver && (isPaused ? <Button size="small" Icon={Play} onClick={() => { void resumeRun(); }}>Go on</Button> : <Button size="small" Icon={Pause} onClick={() => { void pauseRun(); }}>Pause</Button>)}
        <Button size="small" Icon={Square} onClick={() => { void stopRun(); }}>Stop</Button>
        <Button size="small" tone="quiet" onClick={open}>Every turn</Button>
      </div>
    </section>
  );
}
