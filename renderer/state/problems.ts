import { create } from 'zustand';
import type { Problem } from '../../shared/validation/problem.ts';

interface ProblemsState {
  /** All problems of the workflow, errors first; a moment behind the last edit. */
  readonly problems: readonly Problem[];
  readonly byNode: ReadonlyMap<string, readonly Problem[]>;
}

/** What validation finds in the open workflow, once per revision. */
export const useProblems = create<ProblemsState>(() => ({ problems: [], byNode: new Map() }));

export const selectErrorCount = (state: ProblemsState): number => state.problems.filter((problem) => problem.severity === 'error').length;
