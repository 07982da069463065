import { useEffect, type RefObject } from 'react';
import { useDocument } from '../state/document.ts';
import { neighbor, type Direction } from '../state/graph/neighbor.ts';
import { toggleEnabled } from '../state/edits/changing.ts';
import { duplicateSelection } from '../state/edits/copying.ts';
import { moveSelection, reorderSelection, tidySelection } from '../state/edits/moving.ts';
import { deleteSelection } from '../state/edits/removing.ts';
import { selectAll } from '../state/select-all.ts';
import { askForStep } from '../state/pending-step.ts';
import { handleReviewKey } from '../review/review-keys.ts';
import { clearSelection, selectNodes, selectOnlyNode, useSelection } from '../state/selection.ts';
import { showInspector } from '../state/side-tab.ts';
import { reveal, revealSelection, zoomIn, zoomOut, zoomTo100, zoomToFit, zoomToSelection } from './camera.ts';
import { setCanvasUi } from './canvas-ui.ts';
import { focusSelection, focusStep } from './focus-step.ts';
import { ownsKeyboard } from './owns-keyboard.ts';
import { switchIteration } from './run/choose-iteration.ts';
import { showVisit } from './show-visit.ts';
import { moveByTab } from './step-order.ts';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const nudges: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};
const smallStep = 4;
const largeStep = 20;

export function useCanvasKeys(root: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || !ownsKeyboard(root.current)) return;
      const isOnButton =
        document.activeElement instanceof HTMLButtonElement && (event.key === 'Enter' || event.key === ' ');
      if (isOnButton || !(handleReviewKey(event) || handle(event))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [root]);
}

function handle(event: KeyboardEvent): boolean {
  const direction = directions[event.key];
  if (event.ctrlKey || event.metaKey) return handleControl(event);
  if (event.key === 'Tab') return !event.altKey && moveByTab(event);
  if (event.altKey && event.key.toLowerCase() === 't')
    return (
      event.shiftKey &&
      did(() => {
        void tidySelection();
      })
    );
  if (
    event.altKey &&
    !event.shiftKey &&
    (direction === 'left' || direction === 'right') &&
    switchIteration(direction === 'left' ? -1 : 1)
  )
    return true;
  if (event.altKey && !event.shiftKey && (direction === 'up' || direction === 'down') && isOneSelected())
    return did(() => {
      reorderSelection(direction === 'up' ? 'earlier' : 'later');
      revealSelection();
    });
  if (event.altKey)
    return (
      direction !== undefined &&
      did(() => {
        nudge(direction, event.repeat || event.shiftKey ? largeStep : smallStep);
      })
    );
  if (direction !== undefined)
    return did(() => {
      walk(direction, event.shiftKey);
    });
  return handlePlain(event);
}

/** A step added by a run can't be selected. */
function showFocusedVisit(): boolean {
  const nodeId = document.activeElement?.closest<HTMLElement>('.react-flow__node')?.dataset['id'];
  return nodeId !== undefined && showVisit(nodeId);
}

function handleControl(event: KeyboardEvent): boolean {
  if (event.shiftKey || event.altKey) return false;
  switch (event.key.toLowerCase()) {
    case 'a':
      return did(selectAll);
    case 'd':
      return did(() => {
        if (!duplicateSelection()) return;
        revealSelection();
        focusSelection();
      });
    default:
      return false;
  }
}

function handlePlain(event: KeyboardEvent): boolean {
  const only = selectOnlyNode(useSelection.getState());
  switch (event.key) {
    case 'Delete':
    case 'Backspace':
      return did(() => {
        if (deleteSelection({ heal: !event.shiftKey })) focusSelection();
      });
    case 'Escape':
      return isAnythingSelected() && did(clearSelection);
    case 'F2':
      return (
        only !== null &&
        did(() => {
          setCanvasUi({ renamingId: only });
        })
      );
    case 'Enter':
      return only === null ? showFocusedVisit() : did(showInspector);
    case 'n':
    case 'N':
      return did(() => {
        askForStep();
      });
    case 'd':
    case 'D':
      return did(toggleEnabled);
    case 'w':
    case 'W':
      return (
        only !== null &&
        did(() => {
          setCanvasUi({ connectingId: only });
        })
      );
    case '0':
      return did(zoomTo100);
    case '1':
      return did(zoomToFit);
    case '2':
      return did(zoomToSelection);
    case '+':
    case '=':
      return did(zoomIn);
    case '-':
      return did(zoomOut);
    default:
      return false;
  }
}

function did(action: () => void): true {
  action();
  return true;
}

const isOneSelected = (): boolean => selectOnlyNode(useSelection.getState()) !== null;

function isAnythingSelected(): boolean {
  const { nodeIds, edgeKeys } = useSelection.getState();
  return nodeIds.size + edgeKeys.size > 0;
}

function nudge(direction: Direction, step: number): void {
  const [x, y] = nudges[direction];
  moveSelection(x * step, y * step);
}

function walk(direction: Direction, isExtending: boolean): void {
  const { workflow } = useDocument.getState();
  const { nodeIds } = useSelection.getState();
  if (workflow === null) return;
  const next = neighbor(workflow, [...nodeIds].at(-1) ?? null, direction);
  if (next === undefined) return;
  selectNodes(isExtending ? [...nodeIds, next] : [next]);
  focusStep(next);
  reveal(next);
}
