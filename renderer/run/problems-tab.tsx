import { CircleAlert, CircleCheck, TriangleAlert, Wrench } from 'lucide-react';
import { fixesOf, type Problem } from '../../shared/validation/problem.ts';
import type { Node } from '../../shared/workflow/node.ts';
import { titleOf } from '../canvas/steps/step-appearance.ts';
import { useDocument } from '../state/document.ts';
import { applyFix } from '../state/edits/changing.ts';
import { showProblem } from '../canvas/go-to-problem.ts';
import { useProblems } from '../state/problems.ts';
import { Button } from '../ui/button.tsx';

export function ProblemsTab() {
  const problems = useProblems((state) => state.problems);
  const nodes = useDocument((state) => state.workflow?.nodes);
  if (problems.length === 0)
    return (
      <div className="dock-none">
        <CircleCheck aria-hidden style={{ color: 'var(--ok)' }} />
        <p>
          {nodes?.length === 0 ? 'No problems. Add a first step.' : 'No problems. This workflow can run.'}
        </p>
      </div>
    );
  return (
    <ul className="problems" aria-label="Problems">
      {problems.map((problem, at) => {
        const Icon = problem.severity === 'error' ? CircleAlert : TriangleAlert;
        const node = nodes?.find(({ id }) => id === (problem.nodeId ?? problem.edge?.from));
        return (
          <li key={at} data-severity={problem.severity}>
            <Icon aria-label={problem.severity === 'error' ? 'Error' : 'Warning'} />
            <button
              type="button"
              onClick={() => {
                showProblem(problem);
              }}
            >
              {problem.message}
              {node !== undefined && !messageNames(problem, node) && <small>{titleOf(node)}</small>}
            </button>
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
          </li>
        );
      })}
    </ul>
  );
}

function messageNames({ rule }: Problem, { name }: Node): boolean {
  return rule !== 'DuplicateNodeId' && name.trim() !== '';
}
