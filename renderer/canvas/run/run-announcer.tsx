import { useEffect, useState } from 'react';
import { useDocument } from '../../state/document.ts';
import { useRun } from '../../state/run.ts';
import { titleOf } from '../steps/step-appearance.ts';

export function RunAnnouncer() {
  const announced = useRun(({ run }) => {
    if (run.status === 'idle') return '';
    if (run.failure?.nodeId !== undefined) return `failed:${run.failure.nodeId}`;
    return run.status === 'running' && run.currentNodeId !== null
      ? `running:${run.currentNodeId}`
      : run.status;
  });
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      const [what = '', nodeId] = announced.split(/:(.*)/s);
      const node =
        nodeId === undefined
          ? undefined
          : useDocument.getState().workflow?.nodes.find(({ id }) => id === nodeId);
      setText(what === '' ? '' : node === undefined ? `Run ${what}` : `${titleOf(node)} ${what}`);
    }, 500);
    return () => {
      clearTimeout(timer);
    };
  }, [announced]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {text}
    </p>
  );
}
