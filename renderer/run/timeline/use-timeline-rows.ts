import { useDeferredValue, useMemo, useState } from 'react';
import type { Node } from '../../../shared/workflow/node.ts';
import { titleOf } from '../../canvas/steps/step-appearance.ts';
import { useRun } from '../../state/run.ts';
import { findVisits } from './find-visits.ts';
import { TimelineTree, type TimelineRow } from './timeline-tree.ts';

export interface TimelineFilter {
  readonly search: string;
  readonly isFailuresOnly: boolean;
}

interface TimelineRows {
  readonly rows: readonly TimelineRow[];
  readonly filter: TimelineFilter;
  readonly isFiltered: boolean;
  setFilter(filter: TimelineFilter): void;
  toggle(row: TimelineRow): void;
}

export function useTimelineRows(nodes: ReadonlyMap<string, Node>): TimelineRows {
  const runId = useRun((state) => state.runId);
  const visits = useRun((state) => state.run.visits);
  const [filter, setFilter] = useState<TimelineFilter>({ search: '', isFailuresOnly: false });
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map());
  const text = useDeferredValue(filter.search.trim().toLowerCase());
  const { isFailuresOnly } = filter;
  const isFiltered = text !== '' || isFailuresOnly;
  const tree = useTree(runId, nodes);
  const rows = useMemo(() => {
    if (isFiltered)
      return findVisits(visits, {
        text,
        isFailuresOnly,
        nameOf: (nodeId) => nameOf(nodes, nodeId).toLowerCase(),
      });
    tree.extend(visits, (nodeId) => nodes.get(nodeId)?.type);
    return tree.rows(folds);
  }, [visits, tree, folds, text, isFailuresOnly, isFiltered, nodes]);
  return {
    rows,
    filter,
    isFiltered,
    setFilter,
    toggle({ key, isOpen }) {
      if (isOpen !== undefined) setFolds(new Map(folds).set(key, !isOpen));
    },
  };
}

function useTree(runId: string | null, nodes: ReadonlyMap<string, Node>): TimelineTree {
  const [cached, setCached] = useState({ runId, nodes, tree: new TimelineTree() });
  if (cached.runId === runId && cached.nodes === nodes) return cached.tree;
  const next = { runId, nodes, tree: new TimelineTree() };
  setCached(next);
  return next.tree;
}

function nameOf(nodes: ReadonlyMap<string, Node>, nodeId: string): string {
  const node = nodes.get(nodeId);
  return node === undefined ? nodeId : titleOf(node);
}
