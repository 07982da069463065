import { CornerDownRight } from 'lucide-react';
import { askForStep } from '../state/pending-step.ts';
import { showAssistant } from '../state/side-tab.ts';

export function EmptyCanvas() {
  return (
    <div className="empty-canvas">
      <span className="empty-card" aria-hidden>
        <CornerDownRight />
        <i />
        <i />
      </span>
      <p>
        Press{' '}
        <button
          type="button"
          onClick={() => {
            askForStep();
          }}
        >
          <kbd>N</kbd>
        </button>{' '}
        to add a step, or drag one from the left.
        <br />
        Or{' '}
        <button type="button" className="link" onClick={showAssistant}>
          describe the workflow
        </button>
        .
      </p>
    </div>
  );
}
