import { reveal } from '../canvas/camera.ts';
import { focusStep } from '../canvas/focus-step.ts';
import { requestFocus } from '../state/focus-request.ts';
import { isInspectorInSight } from '../state/side-tab.ts';

/**
 * Brings a step that was added into sight, and says where the keyboard goes. A hand on the mouse fills it in next, so it
 * leads to the first field that is needed; a hand on the keyboard may press N again, which a field would swallow, so it
 * stays on the canvas.
 */
export function goToNewStep(nodeId: string, { isByMouse }: { readonly isByMouse: boolean }): void {
  reveal(nodeId);
  if (isByMouse && isInspectorInSight()) requestFocus('needed-field');
  else focusStep(nodeId);
}
