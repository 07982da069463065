import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import type { Node } from '../../../shared/workflow/node.ts';
import { renameNode } from '../../state/edits/changing.ts';
import { setCanvasUi, useCanvasUi } from '../canvas-ui.ts';
import { focusStep } from '../focus-step.ts';
import { titleOf } from './step-appearance.ts';

/** The name of a step; a double click or F2 turns it into a field. */
export const StepTitle = memo(function StepTitle({ node }: { readonly node: Node }) {
  const isRenaming = useCanvasUi((state) => state.renamingId === node.id);
  if (isRenaming) return <TitleField node={node} />;
  return <h3 className="step-title" title={titleOf(node)} onDoubleClick={(event) => { event.stopPropagation(); setCanvasUi({ renamingId: node.id }); }}>{titleOf(node)}</h3>;
});

function TitleField({ node }: { readonly node: Node }) {
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => { field.current?.select(); }, []);
  const finish = (name: string | null): void => {
    if (isDone.current) return;
    isDone.current = true;
    setCanvasUi({ renamingId: null });
    if (name !== null) renameNode(node.id, name);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    finish(event.key === 'Enter' ? event.currentTarget.value : null);
    focusStep(node.id);
  };
  return (
    <input
      ref={field} className="step-title nodrag nopan" aria-label="Name of the step" defaultValue={titleOf(node)} autoFocus spellCheck={false}
      onKeyDown={onKeyDown} onBlur={(event) => { finish(event.currentTarget.value); }} onDoubleClick={(event) => { event.stopPropagation(); }}
    />
  );
}
