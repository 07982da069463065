import type { PageState } from '../../shared/page/page-state.ts';
import type { VisitDetail } from '../../shared/ledger/visit-detail.ts';
import { readEarlierRun } from './read-earlier-run.ts';

/** All that a run keeps of one visit; undefined when it has no such visit. */
export async function readVisit(folder: string, { nodeId, visit }: { readonly nodeId: string; readonly visit: number }): Promise<VisitDetail | undefined> {
  const { run, ledger } = await readEarlierRun(folder);
  const found = run.visits.find((each) => each.nodeId === nodeId && each.visit === visit);
  if (found === undefined) return undefined;
  const entries = ledger.entries.filter((entry) => entry.nodeId === nodeId && entry.visit === visit);
  const states: Record<string, PageState> = {};
  for (const hash of entries.flatMap(({ pre, post }) => [pre, post])) {
    const state = hash === undefined ? undefined : ledger.states[hash];
    if (hash !== undefined && state !== undefined) states[hash] = state;
  }
  return { visit: found, entries, states };
}
