import { selectOnlyNode, useSelection } from '../state/selection.ts';

/** Frames to wait for a step that the camera is still on its way to: only what is in sight is drawn. */
const patience = 60;
/** The step that is waited for; who asks last is meant. */
let awaited: string | null = null;

/**
 * Gives a step on the canvas the keyboard at once, or once it is drawn. Until then the canvas has it, so that no key is lost.
 * Whoever has gone on to another field meanwhile keeps it there.
 */
export function focusStep(nodeId: string): void {
  let frames = 0;
  awaited = nodeId;
  const land = (): void => {
    const step = document.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(nodeId)}"] [data-step]`);
    const canvas = document.querySelector<HTMLElement>('.canvas');
    if (frames > 0 && (document.activeElement !== canvas || awaited !== nodeId)) return;
    (step ?? canvas)?.focus({ preventScroll: true });
    frames += 1;
    if (step === null && frames < patience) requestAnimationFrame(land);
  };
  land();
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
