import { CircleAlert, TriangleAlert, Wrench } from 'lucide-react';
import { fixesOf } from '../../shared/validation/problem.ts';
import { applyFix } from '../state/edits/changing.ts';
import { selectNodeProblems, useProblems } from '../state/problems.ts';
import { Button } from '../ui/button.tsx';

export function StepProblems({ nodeId }: { readonly nodeId: string }) {
  const problems = useProblems(selectNodeProblems(nodeId));
  if (problems === undefined) return null;
  return (
    <ul className="step-problems" aria-label="Problems">
      {problems.map((problem, at) => {
        const Icon = problem.severity === 'error' ? CircleAlert : TriangleAlert;
        return (
          <li key={at} data-severity={problem.severity}>
            <Icon aria-label={problem.severity === 'error' ? 'Error' : 'Warning'} />
            <div>
              <p>{problem.message}</p>
              {fixesOf(problem).map((fix) => (
                <Button
                  key={fix.label}
                  size="small"
                  Icon={Wrench}
                  onClick={() => {
                    applyFix(fix);
                  }}
                >
                  {fix.label}
                </Button>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
