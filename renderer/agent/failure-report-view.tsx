import {
  ClockAlert,
  MousePointerClick,
  PencilLine,
  Play,
  ShieldAlert,
  SquareDashedMousePointer,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { FailureReport, Suggestion } from '../../shared/budgets/failure-report.ts';
import { Button } from '../ui/button.tsx';
import { takeAction } from './take-action.ts';
import { TurnScreenshot } from './turn-screenshot.tsx';

const icons: Readonly<Record<Suggestion['action'], LucideIcon>> = {
  'edit-node': PencilLine,
  'pick-element': SquareDashedMousePointer,
  'add-popup-handler': ShieldAlert,
  'add-wait': ClockAlert,
  'ask-user': MousePointerClick,
  'check-tool': Wrench,
  resume: Play,
};
const cases: Readonly<Record<NonNullable<FailureReport['case']>, string>> = {
  A: 'still loading',
  B: 'blocked',
  C: 'not visible',
  D: 'text not entered',
  E: 'no response',
};

export function FailureReportView({
  report,
  nodeId,
}: {
  readonly report: FailureReport;
  readonly nodeId: string;
}) {
  const shots = report.attempts.map(({ pre, post }, index) =>
    (
      [
        ['Before', pre?.picture],
        ['After', post?.picture],
      ] as const
    ).flatMap(([when, file]) =>
      file === undefined ? [] : [{ when, file, caption: `Attempt ${index + 1}, ${when.toLowerCase()}` }],
    ),
  );
  const among = shots.flat();
  return (
    <div className="agent-report" data-severity={report.severity}>
      <h3>
        {report.label}{' '}
        <small>
          {report.severity}
          {report.case === undefined ? '' : ` · ${cases[report.case]}`}
        </small>
      </h3>
      <dl className="facts">
        <dt>Expected</dt>
        <dd>{report.expected}</dd>
        <dt>Actual</dt>
        <dd>{report.actual}</dd>
        {report.target !== undefined && (
          <>
            <dt>Target</dt>
            <dd>{report.target}</dd>
          </>
        )}
      </dl>
      {report.attempts.length > 0 && (
        <ol className="agent-attempts">
          {report.attempts.map((attempt, index) => (
            <li key={`${index} ${attempt.actionId}`}>
              <p>
                {attempt.part === 'dismissal' && 'blocker dismissed; '}
                {attempt.reason}
              </p>
              <div className="agent-screenshots">
                {shots[index]?.map((shot) => (
                  <TurnScreenshot key={shot.when} screenshot={shot} caption={shot.when} among={among} />
                ))}
              </div>
            </li>
          ))}
        </ol>
      )}
      <div className="agent-suggestions" role="group" aria-label="Next actions">
        {report.suggestions.map(({ action, text }) => (
          <Button
            key={`${action} ${text}`}
            size="small"
            Icon={icons[action]}
            onClick={() => {
              takeAction(action, nodeId, report);
            }}
          >
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}
