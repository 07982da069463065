import { memo, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Node } from '../../../shared/workflow/node.ts';
import { renameNode } from '../../state/edits/changing.ts';
import { setCanvasUi, useCanvasUi } from '../canvas-ui.ts';
import { focusStep } from '../focus-step.ts';
import { hasCommandKey } from '../../ui/key-press.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { titleOf } from './step-appearance.ts';

export const StepTitle = memo(function StepTitle({ node }: { readonly node: Node }) {
  const isRenaming = useCanvasUi((state) => state.renamingId === node.id);
  if (isRenaming) return <TitleField node={node} />;
  return (
    <h3
      className="step-title"
      title={titleOf(node)}
      onDoubleClick={(event) => {
        event.stopPropagation();
        setCanvasUi({ renamingId: node.id });
      }}
    >
      {titleOf(node)}
    </h3>
  );
});

function TitleField({ node }: { readonly node: Node }) {
  const { field, ...draft } = useDraft({
    name: 'Step name',
    value: titleOf(node),
    print: (text) => text,
    read: (text) => ({ value: text.trim() === '' ? titleOf(node) : text.trim() }),
    onCommit: (name) => {
      renameNode(node.id, name);
    },
  });
  const close = (): void => {
    setCanvasUi({ renamingId: null });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (!hasCommandKey(event)) event.stopPropagation();
    if (
      event.nativeEvent.isComposing ||
      (event.key !== 'Enter' && event.key !== 'Escape') ||
      hasCommandKey(event)
    )
      return;
    if (event.key === 'Enter') draft.onCommit();
    else draft.revert();
    flushSync(close);
    focusStep(node.id);
  };
  return (
    <input
      ref={field}
      className="step-title nodrag nopan"
      aria-label="Step name"
      autoFocus
      spellCheck={false}
      value={draft.text}
      onChange={(event) => {
        draft.onChange(event.target.value);
      }}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        event.target.select();
      }}
      onDoubleClick={(event) => {
        event.stopPropagation();
      }}
      onBlur={() => {
        draft.onCommit();
        close();
      }}
    />
  );
}
