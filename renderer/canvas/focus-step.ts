import { useLayoutEffect } from 'react';
import { selectOnlyNode, useSelection } from '../state/selection.ts';

/** Frames to wait for a step that the camera is still on its way to: only what is in sight is drawn. */
const patience = 60;
/** The step that is waited for; who asks last is meant. */
let awaited: string | null = null;

/** Gives a step on the canvas the keyboard at once, or once it is drawn. Until then the canvas has it, so that no key is lost. */
export function focusStep(nodeId: string): void {
  if (!landOn(nodeId)) awaitStep(nodeId);
}

/** A step that goes out of sight leaves the keyboard to the canvas, and gets it back where it is soon drawn again. */
export function useKeyboardOutOfSight(nodeId: string): void {
  useLayoutEffect(
    () => () => {
      const { activeElement } = document;
      if (activeElement !== null && activeElement.closest(nodeOf(nodeId)) !== null) awaitStep(nodeId);
    },
    [nodeId],
  );
}

/** Whoever goes on to another field meanwhile keeps the keyboard there. */
function awaitStep(nodeId: string): void {
  const canvas = document.querySelector<HTMLElement>('.canvas');
  let frames = 0;
  awaited = nodeId;
  canvas?.focus({ preventScroll: true });
  const land = (): void => {
    if (document.activeElement !== canvas || awaited !== nodeId) return;
    frames += 1;
    if (!landOn(nodeId) && frames < patience) requestAnimationFrame(land);
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

/** Gives the canvas itself the keyboard. */
export function focusCanvas(): void {
  document.querySelector<HTMLElement>('.canvas')?.focus({ preventScroll: true });
}

/** The keyboard goes where the selection went. */
export function focusSelection(): void {
  const only = selectOnlyNode(useSelection.getState());
  if (only === null) focusCanvas();
  else focusStep(only);
}
