import { edit, useDocument } from '../document.ts';
import { clipOf, planPaste, readClip, writeClip } from '../graph/clipboard.ts';
import { placeForNew } from '../graph/viewport.ts';
import { selectNodes, useSelection } from '../selection.ts';
import { countSteps } from './count-steps.ts';
import { idsFor } from './ids-for.ts';
import { deleteSelection } from './removing.ts';

/** False if nothing is selected. */
export function duplicateSelection(): boolean {
  const { workflow } = useDocument.getState();
  const clip = workflow === null ? null : clipOf(workflow, useSelection.getState().nodeIds);
  if (workflow === null || clip === null) return false;
  const { ops, selected } = planPaste(workflow, clip, {
    newId: idsFor(workflow),
    preferred: (bounds) => ({ x: bounds.x + bounds.width / 2 + 32, y: bounds.y + 32 }),
  });
  if (!edit(`Duplicate ${countSteps(clip.nodes.length)}`, ops).ok) return false;
  selectNodes(selected);
  return true;
}

export function copySelection(): string | null {
  const { workflow } = useDocument.getState();
  const clip = workflow === null ? null : clipOf(workflow, useSelection.getState().nodeIds);
  return clip === null ? null : writeClip(clip);
}

export function cutSelection(): string | null {
  const text = copySelection();
  return text !== null && deleteSelection({ heal: true }) ? text : null;
}

export function pasteText(text: string): 'pasted' | 'empty' | 'refused' {
  const { workflow } = useDocument.getState();
  const clip = workflow === null ? null : readClip(text);
  if (workflow === null || clip === null) return 'empty';
  const { ops, selected } = planPaste(workflow, clip, { newId: idsFor(workflow), preferred: placeForNew() });
  if (!edit(`Paste ${countSteps(clip.nodes.length)}`, ops).ok) return 'refused';
  selectNodes(selected);
  return 'pasted';
}
