import { reveal } from '../canvas/camera.ts';
import { focusCanvas, focusStep } from '../canvas/focus-step.ts';
import { requestFocus } from '../state/focus-request.ts';
import { isInspectorVisible } from '../state/side-tab.ts';

/** Focuses the first required field if added by mouse, else the step, so that N adds another. */
export function goToNewStep(nodeId: string, { isByMouse }: { readonly isByMouse: boolean }): void {
  reveal(nodeId);
  focusCanvas();
  if (isByMouse && isInspectorVisible()) requestFocus('needed-field');
  else focusStep(nodeId);
}
