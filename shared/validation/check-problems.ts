import { validateCheck } from '../checks/validate-check.ts';
import type { Node } from '../workflow/node.ts';
import type { Problem } from './problem.ts';
import { nodeLabel, warning } from './build-problem.ts';

/** A run continues without these checks and reports them. */
export function findCheckProblems(node: Node): Problem[] {
  return node.checks.flatMap((check, index) =>
    validateCheck(check)
      .slice(0, 1)
      .map(({ message }) =>
        warning(
          'InvalidCheck',
          `${nodeLabel(node)}: ${node.checks.length === 1 ? 'its check' : `check ${index + 1}`} isn’t valid. ${message}`,
          {
            nodeId: node.id,
            fix: {
              label: 'Remove the check',
              ops: [
                {
                  op: 'update-node',
                  nodeId: node.id,
                  changes: { checks: node.checks.filter((_, other) => other !== index) },
                },
              ],
            },
          },
        ),
      ),
  );
}
