import { CircleCheck, CircleHelp, CircleX, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckVerdict } from '../../../shared/checks/check-result.ts';
import type { Visit } from '../../../shared/run/run-state.ts';
import { AcceptBaselineButton } from './accept-baseline-button.tsx';

const icons: Readonly<Record<CheckVerdict, LucideIcon>> = {
  passed: CircleCheck,
  failed: CircleX,
  warned: TriangleAlert,
  unverified: CircleHelp,
};
const words: Readonly<Record<CheckVerdict, string>> = {
  passed: 'Passed',
  failed: 'Failed',
  warned: 'Failed (warning only)',
  unverified: 'Not verified',
};

export function VisitChecks({ visit }: { readonly visit: Visit }) {
  const { checks = [], outcome } = visit;
  if (checks.length === 0 && outcome === undefined) return null;
  return (
    <div>
      <h3>Checks</h3>
      <ul className="visit-checks" aria-label="Check results">
        {checks.map((result) => (
          <Line key={result.index} verdict={result.verdict} title={words[result.verdict]}>
            {result.verdict === 'unverified' ? (
              <p>{result.message}</p>
            ) : (
              <Pairs expected={result.expected} actual={result.actual} />
            )}
            <AcceptBaselineButton key={visit.index} visit={visit} result={result} />
          </Line>
        ))}
        {outcome !== undefined && (
          <Line
            verdict={outcome.verdict}
            title={
              outcome.verdict === 'passed'
                ? 'Expected outcome confirmed'
                : outcome.verdict === 'failed'
                  ? 'Expected outcome not met'
                  : 'Expected outcome not verified'
            }
          >
            <Pairs expected={outcome.expected} actual={outcome.reason} />
          </Line>
        )}
      </ul>
    </div>
  );
}

function Line({
  verdict,
  title,
  children,
}: {
  readonly verdict: CheckVerdict;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const Icon = icons[verdict];
  return (
    <li data-verdict={verdict}>
      <Icon aria-hidden />
      <b>{title}</b>
      {children}
    </li>
  );
}

function Pairs({ expected, actual }: { readonly expected: string; readonly actual: string }) {
  return (
    <dl>
      <dt>Expected</dt>
      <dd>{expected}</dd>
      <dt>Actual</dt>
      <dd>{actual}</dd>
    </dl>
  );
}
