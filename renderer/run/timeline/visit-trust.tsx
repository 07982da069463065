import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { AppError } from '../../../shared/app-error.ts';
import type { VisitDetail } from '../../../shared/ledger/visit-detail.ts';
import { ask } from '../../bridge.ts';
import { useDocument } from '../../state/document.ts';
import { refreshOffer } from '../../state/resume-offer.ts';
import { selectHasEnded, useRun } from '../../state/run.ts';
import { Button } from '../../ui/button.tsx';
import { Hint } from '../../ui/hint.tsx';
import { toast } from '../../ui/toast.ts';

export function VisitTrust({
  detail: {
    visit: { nodeId, visit, status },
    entries,
    invalidations,
  },
  onChanged,
}: {
  readonly detail: VisitDetail;
  onChanged(): void;
}) {
  const runId = useRun((state) => (selectHasEnded(state) ? state.runId : null));
  const [isAsked, setIsAsked] = useState(false);
  if (invalidations.length > 0)
    return (
      <ul className="visit-list" aria-label="Why it isn’t trusted">
        {invalidations.map(({ code, sentence, at }) => (
          <li key={`${code} ${at}`} data-sign="✕">
            {sentence}
            <small>Runs again on resume. {new Date(at).toLocaleTimeString('en-GB')}</small>
          </li>
        ))}
      </ul>
    );
  if (runId === null || status !== 'succeeded' || entries.length === 0) return null;
  const withdraw = async (): Promise<void> => {
    const { workflow, path } = useDocument.getState();
    if (workflow === null) return;
    setIsAsked(true);
    try {
      await ask('run/withdraw-trust', { workflowId: workflow.id, path, runId, nodeId, visit });
      onChanged();
      await refreshOffer();
    } catch (thrown) {
      toast(AppError.from(thrown).message, { id: 'trust', tone: 'bad' });
    } finally {
      setIsAsked(false);
    }
  };
  return (
    <Hint text="This step and those after it run again on resume">
      <Button
        size="small"
        Icon={ShieldOff}
        disabled={isAsked}
        onClick={() => {
          void withdraw();
        }}
      >
        Don’t trust this result
      </Button>
    </Hint>
  );
}
