import './agent.css';
import { Hand, HandHelping, Pause, Play, Sparkles, Square, X } from 'lucide-react';
import type { AgentVisit } from '../../shared/agent/agent-visit.ts';
import { showVisit } from '../canvas/show-visit.ts';
import { useDocument } from '../state/document.ts';
import { useRun } from '../state/run.ts';
import { pauseRun, resumeRun, stopRun, takeControl } from '../state/run-actions.ts';
import { selectNodes } from '../state/selection.ts';
import { showInspector } from '../state/side-tab.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { AgentOutcomeView } from './agent-outcome-view.tsx';
import { Meters } from './meters.tsx';
import { PlanList } from './plan-list.tsx';
import { describeAgentAction } from './describe-action.ts';
import { isAgentAtWork, dismissAgent, selectShownAgent } from './shown-agent.ts';
import { useStepName } from './step-name.ts';

export function AgentCard() {
  const visit = useRun(selectShownAgent);
  const title = useStepName(visit?.nodeId ?? '');
  const agent = visit?.agent;
  if (visit === undefined || agent === undefined) return null;
  const isAtWork = isAgentAtWork(visit);
  const open = (): void => {
    if (useDocument.getState().workflow?.nodes.some(({ id }) => id === visit.nodeId) !== true) {
      showVisit(visit.nodeId);
      return;
    }
    selectNodes([visit.nodeId]);
    showInspector();
  };
  return (
    <section
      className="agent-card agent-view"
      data-role={isAtWork ? undefined : 'assistant'}
      aria-label={isAtWork ? `“${title}” in progress` : `Result of “${title}”`}
    >
      <header>
        <Sparkles aria-hidden />
        <span>{title}</span>
        {!isAtWork && <IconButton size="small" Icon={X} label="Dismiss" onClick={dismissAgent} />}
      </header>
      {isAtWork ? (
        <LatestTurn agent={agent} />
      ) : (
        agent.outcome !== undefined && <AgentOutcomeView outcome={agent.outcome} />
      )}
      <PlanList agent={agent} />
      {agent.meters !== null && <Meters meters={agent.meters} />}
      <div className="agent-card-acts">
        {isAtWork && <Controls />}
        <Button size="small" tone="quiet" onClick={open}>
          Show all turns
        </Button>
      </div>
    </section>
  );
}

function LatestTurn({ agent: { turns } }: { readonly agent: AgentVisit }) {
  const isPaused = useRun((state) => state.run.status === 'paused');
  const isTaken = useRun((state) => state.isUserInControl);
  const last = turns.at(-1);
  if (isTaken)
    return (
      <p role="status">
        {isPaused
          ? 'You’re in control. Finish the work in the browser, then hand back.'
          : 'The AI step finishes its action, then you take over.'}
      </p>
    );
  return last === undefined ? null : (
    <p>
      Turn {last.turn}: {describeAgentAction(last.action, last.target)}. <small>{last.line}</small>
    </p>
  );
}

function Controls() {
  const isPaused = useRun((state) => state.run.status === 'paused');
  const isUserInControl = useRun((state) => state.isUserInControl) && isPaused;
  return (
    <>
      {isUserInControl ? (
        <Button
          size="small"
          tone="primary"
          Icon={HandHelping}
          onClick={() => {
            void resumeRun();
          }}
        >
          Hand back
        </Button>
      ) : (
        <Button
          size="small"
          Icon={Hand}
          onClick={() => {
            void takeControl();
          }}
        >
          Take over
        </Button>
      )}
      {!isUserInControl &&
        (isPaused ? (
          <Button
            size="small"
            Icon={Play}
            onClick={() => {
              void resumeRun();
            }}
          >
            Continue
          </Button>
        ) : (
          <Button
            size="small"
            Icon={Pause}
            onClick={() => {
              void pauseRun();
            }}
          >
            Pause
          </Button>
        ))}
      <Button
        size="small"
        Icon={Square}
        onClick={() => {
          void stopRun();
        }}
      >
        Stop
      </Button>
    </>
  );
}
