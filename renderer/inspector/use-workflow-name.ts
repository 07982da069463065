import { edit, useDocument } from '../state/document.ts';
import { useDraft, type Draft } from '../ui/use-draft.ts';

/** The name of the workflow as it is being typed. An emptied field leaves the name as it is. */
export function useWorkflowName(): Draft {
  const name = useDocument((state) => state.workflow?.name ?? '');
  return useDraft({
    name: 'Workflow name',
    value: name,
    print: (text) => text,
    read: (text) => ({ value: text.trim() === '' ? name : text.trim() }),
    onCommit: (next) => {
      edit('Rename the workflow', [{ op: 'update-workflow', changes: { name: next } }]);
    },
  });
}
