import { Ellipsis, Play, Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useDocument } from '../../state/document.ts';
import { askForStep } from '../../state/pending-step.ts';
import { selectIsRunning, useRun } from '../../state/run.ts';
import { requestRunFrom } from '../../state/run-request.ts';
import { setCanvasUi } from '../canvas-ui.ts';

export function StepTools({ nodeId, canRun }: { readonly nodeId: string; readonly canRun: boolean }) {
  const isRunning = useRun(selectIsRunning);
  const isLocked = useDocument((state) => state.isLocked);
  const isOwn = useDocument((state) => state.workflow?.nodes.some(({ id }) => id === nodeId) === true);
  if (isLocked || !isOwn) return null;
  const add = (event: MouseEvent): void => {
    askForStep({ anchor: below(event), options: { afterNodeId: nodeId } });
  };
  const more = (event: MouseEvent): void => {
    setCanvasUi({ menu: { nodeId, ...below(event) } });
  };
  return (
    <div
      className="step-tools nodrag nopan"
      onDoubleClick={(event) => {
        event.stopPropagation();
      }}
    >
      <button type="button" tabIndex={-1} aria-label="Add step after" title="Add step after" onClick={add}>
        <Plus />
      </button>
      {canRun && (
        <button
          type="button"
          tabIndex={-1}
          aria-label="Run from here"
          title="Run from here"
          disabled={isRunning}
          onClick={() => {
            requestRunFrom(nodeId);
          }}
        >
          <Play />
        </button>
      )}
      <button type="button" tabIndex={-1} aria-label="More" title="More" onClick={more}>
        <Ellipsis />
      </button>
    </div>
  );
}

function below({ currentTarget }: MouseEvent): { readonly x: number; readonly y: number } {
  const { left, bottom } = currentTarget.getBoundingClientRect();
  return { x: left, y: bottom + 6 };
}
