import './agent.css';
import { CircleCheck, CircleHelp, CircleX, Square, type LucideIcon } from 'lucide-react';
import type { AgentOutcome, AgentVerdict } from '../../shared/agent/agent-outcome.ts';

const icons: Readonly<Record<AgentVerdict, LucideIcon>> = {
  accepted: CircleCheck,
  'force-accepted': CircleHelp,
  unverified: CircleHelp,
  rejected: CircleX,
  failed: CircleX,
  stopped: Square,
};
const words: Readonly<Record<AgentVerdict, string>> = {
  accepted: 'Accepted',
  'force-accepted': 'Accepted, some criteria unverified',
  unverified: 'Unverified',
  rejected: 'Rejected',
  failed: 'Failed',
  stopped: 'Stopped',
};

export function AgentOutcomeView({
  outcome: { verdict, reason, missing, report },
}: {
  readonly outcome: AgentOutcome;
}) {
  const Icon = icons[verdict];
  return (
    <div className="agent-outcome" data-verdict={verdict}>
      <Icon aria-hidden />
      <div>
        <b>{report?.label ?? words[verdict]}</b>
        <p>{report?.actual ?? reason}</p>
        {missing.length > 0 && (
          <ul>
            {missing.map((criterion) => (
              <li key={criterion}>Unverified: {criterion}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
