import { useDocument } from './document.ts';
import { selectNodes } from './selection.ts';

export function selectAll(): void {
  const { workflow } = useDocument.getState();
  if (workflow !== null) selectNodes(workflow.nodes.map((node) => node.id));
}
