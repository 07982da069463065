import './agent.css';
import { Footprints } from 'lucide-react';
import type { Visit } from '../../shared/run/run-state.ts';
import { formatElapsed } from '../../shared/text/format-duration.ts';
import { useNow } from '../run/use-now.ts';
import { useRun } from '../state/run.ts';
import { Button } from '../ui/button.tsx';
import { AgentOutcomeView } from './agent-outcome-view.tsx';
import { FailureReportView } from './failure-report-view.tsx';
import { Meters } from './meters.tsx';
import { PlanList } from './plan-list.tsx';
import { TurnList } from './turn-list.tsx';
import { failureReportOf } from './failure-report-of.ts';
import { stageSteps, useCanStageSteps } from './turn-into-steps.ts';

const phases = { setup: 'Setting up', steps: 'Working', expected: 'Checking the outcome' } as const;

export function AgentView({ visit }: { readonly visit: Visit }) {
  const { agent } = visit;
  const canStage = useCanStageSteps(visit);
  const report = failureReportOf(visit);
  if (agent === undefined)
    return report === undefined ? null : (
      <div className="agent-view">
        <FailureReportView report={report} nodeId={visit.nodeId} />
      </div>
    );
  return (
    <div className="agent-view">
      {agent.outcome === undefined ? (
        <Now phase={phases[agent.phase]} since={agent.thinkingSince} turns={agent.turns.length} />
      ) : (
        report === undefined && <AgentOutcomeView outcome={agent.outcome} />
      )}
      {report !== undefined && <FailureReportView report={report} nodeId={visit.nodeId} />}
      {agent.meters !== null && <Meters meters={agent.meters} />}
      {canStage && (
        <Button
          Icon={Footprints}
          onClick={() => {
            stageSteps(visit);
          }}
        >
          Convert to steps
        </Button>
      )}
      <PlanList agent={agent} />
      {agent.revisions.length > 0 && (
        <div className="agent-part">
          <h3>Plan changes</h3>
          <ul className="agent-revisions">
            {agent.revisions.map(({ revisionNumber, iteration, reason }) => (
              <li key={revisionNumber}>
                <b>R{revisionNumber}</b>
                <span>
                  Turn {iteration}: {reason}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <TurnList turns={agent.turns} />
    </div>
  );
}

function Now({
  phase,
  since,
  turns,
}: {
  readonly phase: string;
  readonly since: number | null;
  readonly turns: number;
}) {
  const isPaused = useRun((state) => state.run.status === 'paused');
  const now = useNow(since !== null);
  if (isPaused)
    return (
      <p className="agent-now" data-paused role="status">
        <i aria-hidden />
        Paused after turn {turns}
      </p>
    );
  return (
    <p className="agent-now" role="status">
      <i aria-hidden />
      {phase}, turn {turns + (since === null ? 0 : 1)}
      {since !== null && now - since >= 1_000 && <small>thinking for {formatElapsed(now - since)}</small>}
    </p>
  );
}
