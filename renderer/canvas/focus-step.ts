import { useLayoutEffect } from 'react';
import { selectOnlyNode, useSelection } from '../state/selection.ts';

const maxFrames = 60;
let awaited: string | null = null;

/** Focuses the canvas until the step is drawn, so no key is lost. */
export function focusStep(nodeId: string): void {
  if (!landOn(nodeId)) awaitStep(nodeId);
}

export function useFocusOutOfView(nodeId: string): void {
  useLayoutEffect(
    () => () => {
      const { activeElement } = document;
      if (activeElement !== null && activeElement.closest(nodeOf(nodeId)) !== null) awaitStep(nodeId);
    },
    [nodeId],
  );
}

function awaitStep(nodeId: string): void {
  const canvas = document.querySelector<HTMLElement>('.canvas');
  let frames = 0;
  awaited = nodeId;
  canvas?.focus({ preventScroll: true });
  const land = (): void => {
    if (document.activeElement !== canvas || awaited !== nodeId) return;
    frames += 1;
    if (!landOn(nodeId) && frames < maxFrames) requestAnimationFrame(land);
  };
  requestAnimationFrame(land);
}

function landOn(nodeId: string): boolean {
  const step = document.querySelector<HTMLElement>(`${nodeOf(nodeId)} [data-step]`);
  step?.focus({ preventScroll: true });
  return step !== null && document.activeElement === step;
}

function nodeOf(nodeId: string): string {
  return `.react-flow__node[data-id="${CSS.escape(nodeId)}"]`;
}

export function focusCanvas(): void {
  document.querySelector<HTMLElement>('.canvas')?.focus({ preventScroll: true });
}

export function focusSelection(): void {
  const only = selectOnlyNode(useSelection.getState());
  if (only === null) focusCanvas();
  else focusStep(only);
}
