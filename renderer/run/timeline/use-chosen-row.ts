import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Node } from '../../../shared/workflow/node.ts';
import { centerOn, isInView } from '../../canvas/camera.ts';
import { makeRoomInDock } from '../../state/layout-memory.ts';
import { useRun } from '../../state/run.ts';
import { selectNodes } from '../../state/selection.ts';
import { showInspector } from '../../state/side-tab.ts';
import { setView, useView } from '../../state/view.ts';
import { hasCommandKey } from '../../ui/key-press.ts';
import type { TimelineRow } from './timeline-tree.ts';

interface RowList {
  readonly rows: readonly TimelineRow[];
  readonly nodes: ReadonlyMap<string, Node>;
  toggle(row: TimelineRow): void;
  scrollTo(index: number): void;
}

interface ChosenRow {
  readonly chosenKey: string | null;
  choose(row: TimelineRow): void;
  onKeyDown(event: KeyboardEvent): void;
}

export function useChosenRow({ rows, nodes, toggle, scrollTo }: RowList): ChosenRow {
  const visits = useRun((state) => state.run.visits);
  const visitIndex = useView((state) => state.visitIndex);
  const [active, setActive] = useState<{ readonly key: string; readonly visitIndex: number } | null>(null);
  const lastRevealed = useRef(visitIndex);
  useEffect(() => {
    if (lastRevealed.current === visitIndex) return;
    lastRevealed.current = visitIndex;
    const index = rows.findIndex(({ key }) => key === `v${visitIndex}`);
    if (index !== -1 && active?.visitIndex !== visitIndex) scrollTo(index);
  }, [visitIndex, rows, active, scrollTo]);

  const chosenKey = keyOfChosen();
  function keyOfChosen(): string | null {
    if (visitIndex === null) return active?.key ?? null;
    const isActive = active?.visitIndex === visitIndex && rows.some(({ key }) => key === active.key);
    return isActive ? active.key : `v${visitIndex}`;
  }
  function choose(row: TimelineRow): void {
    const visit = visits[row.first];
    if (visit === undefined) return;
    setActive({ key: row.key, visitIndex: visit.index });
    setView({ visitIndex: visit.index });
    makeRoomInDock();
    if (!nodes.has(visit.nodeId)) return;
    selectNodes([visit.nodeId]);
    if (!isInView(visit.nodeId)) centerOn(visit.nodeId);
  }
  function moveTo(wanted: number): void {
    const index = Math.min(rows.length - 1, Math.max(0, wanted));
    const row = rows[index];
    if (row === undefined) return;
    choose(row);
    scrollTo(index);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const index = rows.findIndex(({ key }) => key === chosenKey);
    const act = hasCommandKey(event) ? undefined : actionOf(event.key, { rows, index, toggle, moveTo });
    if (act === undefined) return;
    event.preventDefault();
    act();
  }
  return { chosenKey, choose, onKeyDown };
}

interface KeyContext extends Pick<RowList, 'rows' | 'toggle'> {
  readonly index: number;
  moveTo(index: number): void;
}

function actionOf(key: string, { rows, index, toggle, moveTo }: KeyContext): (() => void) | undefined {
  const row = rows[index];
  const move = (to: number) => (): void => {
    moveTo(to);
  };
  const fold = (): void => {
    if (row !== undefined) toggle(row);
  };
  switch (key) {
    case 'ArrowDown':
      return move(index + 1);
    case 'ArrowUp':
      return move(index - 1);
    case 'Home':
      return move(0);
    case 'End':
      return move(rows.length - 1);
    case 'ArrowRight':
      return row?.isOpen === false ? fold : move(index + 1);
    case 'ArrowLeft':
      return row?.isOpen === true ? fold : move(parentOf(rows, index));
    case 'Enter':
      return row === undefined || row.kind === 'visit' ? showInspector : fold;
    default:
      return undefined;
  }
}

function parentOf(rows: readonly TimelineRow[], index: number): number {
  const depth = rows[index]?.depth ?? 0;
  for (let above = index - 1; above >= 0; above -= 1) if ((rows[above]?.depth ?? 0) < depth) return above;
  return index;
}
