import { structureOf } from '../../../shared/layout/structure.ts';
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
  const { ops, nodeIds } = planPaste(workflow, clip, { newId: idsFor(workflow), wish: (bounds) => ({ x: bounds.x + bounds.width / 2 + 32, y: bounds.y + 32 }) });
  if (edit(`Duplicate ${countSteps(clip.nodes.length)}`, ops).ok) selectNodes(outermost(nodeIds));
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
  const { ops, nodeIds } = planPaste(workflow, clip, { newId: idsFor(workflow), wish: placeForNew() });
  if (!edit(`Paste ${countSteps(clip.nodes.length)}`, ops).ok) return false;
  selectNodes(outermost(nodeIds));
  return true;
}

/** Without what stands in a loop that is also among them: that goes along anyway. */
function outermost(nodeIds: readonly string[]): string[] {
  const { workflow } = useDocument.getState();
  if (workflow === null) return [];
  const { loopOf } = structureOf(workflow);
  return nodeIds.filter((id) => !nodeIds.includes(loopOf.get(id) ?? ''));
}
