import { clearSelection, selectNodes, selectOnlyNode, useSelection } from '../state/selection.ts';
import { reveal } from './camera.ts';
import { useFlow } from './flow/flow-store.ts';
import { focusCanvas, focusStep } from './focus-step.ts';

function stepsInOrder(): string[] {
  const { nodes, index } = useFlow.getState();
  const numberOf = (id: string): number => index?.numbers.get(id) ?? Infinity;
  return nodes.map(({ id }) => id).sort((one, other) => numberOf(one) - numberOf(other));
}

/**
 * Visits a step's controls, then the next step in flow order. False at either end, so the browser continues.
 */
export function moveByTab({ shiftKey }: { readonly shiftKey: boolean }): boolean {
  const { activeElement } = document;
  const node = activeElement?.closest<HTMLElement>('.react-flow__node') ?? null;
  if (node === null && activeElement?.matches('.canvas') !== true) return false;
  if (node !== null) {
    const parts = [...node.querySelectorAll<HTMLElement>('[data-step], button:not(:disabled)')].filter(
      (each) => each.tabIndex >= 0 || each.matches('[data-step]'),
    );
    const part = parts[parts.findIndex((each) => each === activeElement) + (shiftKey ? -1 : 1)];
    if (part !== undefined && activeElement !== null && parts.some((each) => each === activeElement)) {
      part.focus({ preventScroll: true });
      return true;
    }
  }
  const steps = stepsInOrder();
  const at = steps.indexOf(node?.dataset['id'] ?? selectOnlyNode(useSelection.getState()) ?? '');
  if (node === null && at < 0 && shiftKey) return false;
  const next = steps[at + (shiftKey ? -1 : 1)];
  if (next !== undefined) {
    goToStep(next);
    return true;
  }
  if (shiftKey) focusCanvas();
  else document.querySelector<HTMLElement>('.canvas-gate[data-end]')?.focus({ preventScroll: true });
  return false;
}

export function enterSteps(from: 'start' | 'end'): void {
  const next = stepsInOrder().at(from === 'start' ? 0 : -1);
  if (next !== undefined) goToStep(next);
}

function goToStep(nodeId: string): void {
  if (useFlow.getState().nodes.some(({ id, selectable }) => id === nodeId && selectable !== false))
    selectNodes([nodeId]);
  else clearSelection();
  reveal(nodeId);
  focusStep(nodeId);
}
