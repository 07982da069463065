import { reveal } from '../canvas/camera.ts';
import { focusCanvas, focusStep } from '../canvas/focus-step.ts';
import { requestFocus } from '../state/focus-request.ts';
import { isInspectorInSight } from '../state/side-tab.ts';

/**
 * Brings a step that was added into sight, and says where the keyboard goes. A hand on the mouse fills it in next, so it
 * leads to the first field that is needed; a hand on the keyboard may press N again, which a field would swallow, so it
 * stays on the canvas. The canvas has it at once, so that no key is lost on the way.
 */
export function goToNewStep(nodeId: string, { isByMouse }: { readonly isByMouse: boolean }): void {
  reveal(nodeId);
  focusCanvas();
  if (isByMouse && isInspectorInSight()) requestFocus('needed-field');
  else focusStep(nodeId);
}
