import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import type { CheckResult } from '../../../shared/checks/check-result.ts';
import type { Visit } from '../../../shared/run/run-state.ts';
import { acceptAsBaseline } from '../../run/accept-as-baseline.ts';
import { useDocument } from '../../state/document.ts';
import { Button } from '../../ui/button.tsx';

interface TakeBaselineButtonProps {
  readonly visit: Visit;
  readonly result: CheckResult;
}

export function TakeBaselineButton({ visit, result }: TakeBaselineButtonProps) {
  const [state, setState] = useState<'offered' | 'asked' | 'taken'>('offered');
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
  if (state === 'taken') return <p>New baseline saved</p>;
  const take = async (): Promise<void> => {
    setState('asked');
    setState(
      (await acceptAsBaseline({ nodeId: visit.nodeId, visit: visit.visit, index })) ? 'taken' : 'offered',
    );
  };
  return (
    <Button
      size="small"
      Icon={ImageUp}
      disabled={state === 'asked'}
      onClick={() => {
        void take();
      }}
    >
      Use as new baseline
    </Button>
  );
}
