import { edit, useDocument } from '../document.ts';
import { clipOf, planPaste, readClip, writeClip } from '../graph/clipboard.ts';
import { placeForNew } from '../graph/viewport.ts';
import { selectNodes, useSelection } from '../selection.ts';
import { countSteps } from './count-steps.ts';
import { idsFor } from './ids-for.ts';
import { deleteSelection } from './removing.ts';

export function duplicateSelection(): void {
  const { workflow } = useDocument.getState();
  const clip = workflow === null ? null : clipOf(workflow, useSelection.getState().nodeIds);
  if (workflow === null || clip === null) return;
  const { ops, selected } = planPaste(workflow, clip, { newId: idsFor(workflow), wish: (bounds) => ({ x: bounds.x + bounds.width / 2 + 32, y: bounds.y + 32 }) });
  if (edit(`Duplicate ${countSteps(clip.nodes.length)}`, ops).ok) selectNodes(selected);
}

/** The selected steps as text for the clipboard; null when none is selected. */
export function copySelection(): string | null {
  const { workflow } = useDocument.getState();
  const clip = workflow === null ? null : clipOf(workflow, useSelection.getState().nodeIds);
  return clip === null ? null : writeClip(clip);
}

export function cutSelection(): string | null {
  const text = copySelection();
  if (text !== null) deleteSelection({ heal: true });
  return text;
}

/** Puts steps from the clipboard where the pointer is. False, and nothing changed, when the text holds no steps. */
export function pasteText(text: string): boolean {
  const { workflow } = useDocument.getState();
  const clip = workflow === null ? null : readClip(text);
  if (workflow === null || clip === null) return false;
  const { ops, selected } = planPaste(workflow, clip, { newId: idsFor(workflow), wish: placeForNew() });
  if (!edit(`Paste ${countSteps(clip.nodes.length)}`, ops).ok) return false;
  selectNodes(selected);
  return true;
}
