import { flushSync } from 'react-dom';
import { useWorkflowName } from '../inspector/use-workflow-name.ts';
import { executeCommand } from '../commands/execute-command.ts';
import { useDocument } from '../state/document.ts';
import { useSaveActivity, useSaveState, type SaveState } from '../files/save-state.ts';
import { Hint } from '../ui/hint.tsx';

const words: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  saving: 'Saving…',
  unsaved: 'Unsaved',
  failed: 'Not saved',
  new: 'Not saved yet',
};

export function DocumentName() {
  const name = useDocument((state) => state.workflow?.name ?? '');
  const path = useDocument((state) => state.path);
  const state = useSaveState();
  const failure = useSaveActivity((activity) => activity.failure);
  const { field, ...draft } = useWorkflowName();
  return (
    <div className="document-name">
      <h1 className="visually-hidden">{name}</h1>
      <input
        aria-label="Workflow name"
        spellCheck={false}
        ref={field}
        value={draft.text}
        title={path ?? undefined}
        onFocus={(event) => {
          event.target.select();
        }}
        onChange={(event) => {
          draft.onChange(event.target.value);
        }}
        onBlur={() => {
          draft.onCommit();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.stopPropagation();
          if (event.key === 'Escape')
            flushSync(() => {
              draft.revert();
            });
          event.currentTarget.blur();
        }}
      />
      <span className="save-state" data-state={state} role="status">
        {state === 'unsaved' || state === 'failed' || state === 'new' ? (
          <Hint text={state === 'failed' ? `${failure ?? ''} Try again.` : 'Save'} keys="Ctrl+S">
            <button
              type="button"
              onClick={() => {
                executeCommand('save');
              }}
            >
              {words[state]}
            </button>
          </Hint>
        ) : (
          words[state]
        )}
      </span>
    </div>
  );
}
