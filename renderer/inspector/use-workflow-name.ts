import { edit, useDocument } from '../state/document.ts';
import { useDraft, type FieldDraft } from '../ui/use-draft.ts';

export function useWorkflowName(): FieldDraft {
  const name = useDocument((state) => state.workflow?.name ?? '');
  return useDraft({
    name: 'Workflow name',
    value: name,
    print: (text) => text,
    read: (text) => ({ value: text.trim() === '' ? name : text.trim() }),
    onCommit: (next) => {
      edit('Rename workflow', [{ op: 'update-workflow', changes: { name: next } }]);
    },
  });
}
