import { CircleAlert, TriangleAlert, Wrench } from 'lucide-react';
import { Popover } from 'radix-ui';
import { memo } from 'react';
import { fixesOf, type Problem } from '../../../shared/validation/problem.ts';
import { applyFix } from '../../state/edits/changing.ts';
import { selectNodeProblems, useProblems } from '../../state/problems.ts';

export const ProblemBadge = memo(function ProblemBadge({ nodeId }: { readonly nodeId: string }) {
  const problems = useProblems(selectNodeProblems(nodeId));
  if (problems === undefined) return null;
  const isError = problems.some(({ severity }) => severity === 'error');
  const Icon = isError ? CircleAlert : TriangleAlert;
  return (
    <Popover.Root>
      <Popover.Trigger
        className="problem-badge nodrag nopan"
        data-severity={isError ? 'error' : 'warning'}
        aria-label={problems.length === 1 ? '1 problem' : `${problems.length} problems`}
      >
        <Icon />
        {problems.length > 1 && problems.length}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="problem-list"
          side="right"
          align="start"
          sideOffset={10}
          collisionPadding={12}
        >
          <ul>
            {problems.map((problem, at) => (
              <ProblemRow key={at} problem={problem} />
            ))}
          </ul>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
});

function ProblemRow({ problem }: { readonly problem: Problem }) {
  const Icon = problem.severity === 'error' ? CircleAlert : TriangleAlert;
  return (
    <li data-severity={problem.severity}>
      <Icon aria-label={problem.severity === 'error' ? 'Error' : 'Warning'} />
      <div>
        <p>{problem.message}</p>
        {fixesOf(problem).map((fix) => (
          <button
            key={fix.label}
            type="button"
            onClick={() => {
              applyFix(fix);
            }}
          >
            <Wrench />
            {fix.label}
          </button>
        ))}
      </div>
    </li>
  );
}
