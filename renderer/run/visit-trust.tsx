import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { AppError } from '../../shared/app-error.ts';
import type { VisitDetail } from '../../shared/ledger/visit-detail.ts';
import { ask } from '../bridge.ts';
import { useDocument } from '../state/document.ts';
import { refreshOffer } from '../state/resume-offer.ts';
import { selectHasEnded, useRun } from '../state/run.ts';
import { Button } from '../ui/button.tsx';
import { Hint } from '../ui/hint.tsx';
import { toast } from '../ui/toast.ts';

/** Why a visit counts no more when its run is resumed; while it does, the person can say that it is not to be relied on. */
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
      <ul className="visit-list" aria-label="Why it counts no more">
        {invalidations.map(({ code, sentence, at }) => (
          <li key={`${code} ${at}`} data-sign="✕">
            {sentence}
            <small>It runs again when the run is resumed. {new Date(at).toLocaleTimeString('en-GB')}</small>
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
    <Hint text="It runs again when this run is resumed, and so does what comes after it">
      <Button
        size="small"
        Icon={ShieldOff}
        disabled={isAsked}
        onClick={() => {
          void withdraw();
        }}
      >
        Do not rely on it
      </Button>
    </Hint>
  );
}
