import { edit, useDocument } from '../document.ts';
import { clipOf, planPaste, readClip, writeClip } from '../graph/clipboard.ts';
import { placeForNew } from '../graph/viewport.ts';
import { selectNodes, useSelection } from '../selection.ts';
import { countSteps } from './count-steps.ts';
import { idsFor } from './ids-for.ts';
import { deleteSelection } from './removing.ts';

/** Puts a copy of the selected steps beside them, and selects it. False where there was nothing to copy or it was refused. */
export function duplicateSelection(): boolean {
  const { workflow } = useDocument.getState();
  const clip = workflow === null ? null : clipOf(workflow, useSelection.getState().nodeIds);
  if (workflow === null || clip === null) return false;
  const { ops, selected } = planPaste(workflow, clip, {
    newId: idsFor(workflow),
    wish: (bounds) => ({ x: bounds.x + bounds.width / 2 + 32, y: bounds.y + 32 }),
  });
  if (!edit(`Duplicate ${countSteps(clip.nodes.length)}`, ops).ok) return false;
  selectNodes(selected);
  return true;
}

/** The selected steps as text for the clipboard; null when none is selected. */
export function copySelection(): string | null {
  const { workflow } = useDocument.getState();
  const clip = workflow === null ? null : clipOf(workflow, useSelection.getState().nodeIds);
  return clip === null ? null : writeClip(clip);
}

/** Takes the selected steps away and returns them as text; null when none is selected or they can't be taken away. */
export function cutSelection(): string | null {
  const text = copySelection();
  return text !== null && deleteSelection({ heal: true }) ? text : null;
}

/** Puts steps from the clipboard where the pointer is: `empty` when the text holds none. */
export function pasteText(text: string): 'pasted' | 'empty' | 'refused' {
  const { workflow } = useDocument.getState();
  const clip = workflow === null ? null : readClip(text);
  if (workflow === null || clip === null) return 'empty';
  const { ops, selected } = planPaste(workflow, clip, { newId: idsFor(workflow), wish: placeForNew() });
  if (!edit(`Paste ${countSteps(clip.nodes.length)}`, ops).ok) return 'refused';
  selectNodes(selected);
  return 'pasted';
}
