import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPatch } from '../patch/apply-patch.ts';
import { anyWorkflow } from '../testing/arbitrary-workflow.ts';
import { findBreaks } from './find-breaks.ts';
import { findProblems } from './find-problems.ts';
import { Problem } from './problem.ts';

const many = { numRuns: 300 };

test('problems are deterministic and well formed', () => {
  fc.assert(
    fc.property(anyWorkflow, (workflow) => {
      const problems = findProblems(workflow, []);
      expect(findProblems(structuredClone(workflow), [])).toEqual(problems);
      for (const problem of problems) {
        expect(Problem.safeParse(problem).success).toBe(true);
        expect(problem.message).toMatch(/^.+[.…?]$/su);
        if (problem.nodeId !== undefined)
          expect(workflow.nodes.map(({ id }) => id)).toContain(problem.nodeId);
      }
    }),
    many,
  );
});

test('every fix applies and removes its problem', () => {
  fc.assert(
    fc.property(anyWorkflow, (workflow) => {
      const problems = findProblems(workflow);
      const hasDoubles = problems.some(({ rule }) => rule === 'DuplicateEdge');
      for (const problem of problems) {
        if (problem.fix === undefined || (hasDoubles && problem.rule !== 'DuplicateEdge')) continue;
        const fixed = applyPatch(workflow, problem.fix.ops);
        if (!fixed.ok) throw new Error(fixed.error.map(({ message }) => message).join(' '));
        expect(findProblems(fixed.value)).not.toContainEqual(problem);
      }
    }),
    many,
  );
});

test('applying fixes terminates', () => {
  fc.assert(
    fc.property(anyWorkflow, (start) => {
      let workflow = start;
      for (let attempt = 0; ; attempt += 1) {
        const fix = findProblems(workflow).find((problem) => problem.fix !== undefined)?.fix;
        if (fix === undefined) break;
        const fixed = applyPatch(workflow, fix.ops);
        if (!fixed.ok || attempt > 100) throw new Error('The fixes do not terminate.');
        workflow = fixed.value;
      }
      expect(findBreaks(workflow)).toEqual([]);
    }),
    many,
  );
});
