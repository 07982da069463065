import type { Mention } from '../../../shared/assistant/conversation.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { titleOf } from '../../canvas/steps/step-appearance.ts';
import { useDocument } from '../../state/document.ts';
import { structureOf } from '../../../shared/layout/structure.ts';
import { useSelection } from '../../state/selection.ts';
import { showAssistant } from '../../state/side-tab.ts';
import { addMentions } from '../../state/conversation.ts';

export function mentionsOf(workflow: Workflow, nodeIds: ReadonlySet<string>): Mention[] {
  const { numbers } = structureOf(workflow);
  const place = (nodeId: string): number => numbers.get(nodeId) ?? Number.MAX_SAFE_INTEGER;
  return workflow.nodes
    .filter(({ id, type }) => nodeIds.has(id) && type !== 'EndLoop')
    .sort((a, b) => place(a.id) - place(b.id))
    .map((node) => ({
      nodeId: node.id,
      label: [numberLabel(numbers.get(node.id)), titleOf(node)].filter((part) => part !== '').join(' '),
    }));
}

const numberLabel = (number: number | undefined): string => (number === undefined ? '' : `Step ${number}`);

export function mentionSelection(): void {
  const { workflow } = useDocument.getState();
  if (workflow === null) return;
  addMentions(mentionsOf(workflow, useSelection.getState().nodeIds));
  showAssistant();
}
