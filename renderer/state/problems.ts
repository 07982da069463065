import { create } from 'zustand';
import { groupBy } from '../../shared/group-by.ts';
import { findProblems } from '../../shared/validation/find-problems.ts';
import type { Problem } from '../../shared/validation/problem.ts';
import { useCatalog } from './catalog.ts';
import { useDocument } from './document.ts';

interface ProblemsState {
  readonly problems: readonly Problem[];
  readonly byNode: ReadonlyMap<string, readonly Problem[]>;
}

const none: ProblemsState = { problems: [], byNode: new Map() };

/** Validated once per revision, when the window is idle. */
export const useProblems = create<ProblemsState>(() => none);

export const useProblemToShow = create<{ readonly problem: Problem | null }>(() => ({ problem: null }));

export const selectErrorCount = (state: ProblemsState): number =>
  state.problems.filter((problem) => problem.severity === 'error').length;
export const selectNodeProblems =
  (nodeId: string) =>
  (state: ProblemsState): readonly Problem[] | undefined =>
    state.byNode.get(nodeId);

const pause = 120;
const patience = 1_000;
let timer: ReturnType<typeof setTimeout> | undefined;
let isBehind = false;

function schedule(): void {
  isBehind = true;
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(checkNow, { timeout: patience });
    else checkNow();
  }, pause);
}

export function checkNow(): void {
  if (!isBehind) return;
  isBehind = false;
  const { workflow } = useDocument.getState();
  if (workflow === null || workflow.nodes.length === 0) return useProblems.setState(none);
  const { servers } = useCatalog.getState();
  const found = findProblems(workflow, servers.length === 0 ? undefined : servers);
  const problems = [
    ...found.filter(({ severity }) => severity === 'error'),
    ...found.filter(({ severity }) => severity !== 'error'),
  ];
  useProblems.setState((before) => ({ problems, byNode: groupByNode(problems, before.byNode) }));
}

function groupByNode(
  problems: readonly Problem[],
  before: ReadonlyMap<string, readonly Problem[]>,
): ReadonlyMap<string, readonly Problem[]> {
  const groups = groupBy(problems, ({ nodeId, edge }) => nodeId ?? edge?.from);
  return new Map(
    [...groups].map(([nodeId, group]) => {
      const old = before.get(nodeId);
      return [nodeId, old !== undefined && JSON.stringify(old) === JSON.stringify(group) ? old : group];
    }),
  );
}

useDocument.subscribe((state, before) => {
  if (state.workflow !== before.workflow) schedule();
});
useCatalog.subscribe(schedule);
