import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import type { CheckResult } from '../../../shared/checks/check-result.ts';
import type { Visit } from '../../../shared/run/run-state.ts';
import { saveAsBaseline } from '../../run/screenshots/save-as-baseline.ts';
import { useDocument } from '../../state/document.ts';
import { Button } from '../../ui/button.tsx';

interface AcceptBaselineButtonProps {
  readonly visit: Visit;
  readonly result: CheckResult;
}

export function AcceptBaselineButton({ visit, result }: AcceptBaselineButtonProps) {
  const [state, setState] = useState<'offered' | 'saving' | 'saved'>('offered');
  const { check, verdict, index, id, evidence = [] } = result;
  const isStillThere = useDocument(
    ({ workflow }) =>
      workflow?.nodes
        .find((node) => node.id === visit.nodeId)
        ?.checks.some(
          (each, at) =>
            each.type === 'ScreenshotMatches' && (id === undefined ? at === index : each.id === id),
        ) === true,
  );
  if (
    check !== 'ScreenshotMatches' ||
    !isStillThere ||
    (verdict !== 'failed' && verdict !== 'warned') ||
    evidence.length === 0
  )
    return null;
  if (state === 'saved') return <p>New baseline saved</p>;
  const accept = async (): Promise<void> => {
    setState('saving');
    setState(
      (await saveAsBaseline({ nodeId: visit.nodeId, visit: visit.visit, index })) ? 'saved' : 'offered',
    );
  };
  return (
    <Button
      size="small"
      Icon={ImageUp}
      disabled={state === 'saving'}
      onClick={() => {
        void accept();
      }}
    >
      Use as new baseline
    </Button>
  );
}
