import './resolved-note.css';
import { Sparkles } from 'lucide-react';
import { editFromResolution } from '../../shared/agent/pick-target.ts';
import { isSameJson } from '../../shared/equality.ts';
import type { Visit } from '../../shared/run/run-state.ts';
import type { Node } from '../../shared/workflow/node.ts';
import { useUpdateStep } from '../inspector/update-step.ts';
import { useDocument } from '../state/document.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { describeFoundTarget } from './describe-found-target.ts';

export function ResolvedNote({ node, visit }: { readonly node: Node; readonly visit: Visit }) {
  const updateStep = useUpdateStep();
  const isLocked = useDocument((state) => state.isLocked);
  const resolved = visit.resolved?.at(-1);
  if (resolved === undefined) return null;
  const { name } = resolved.candidate;
  const changes = node.type === 'Tool' ? editFromResolution(node, resolved).changes : undefined;
  const isKept = changes === undefined || isSameJson(changes.params, node.params);
  const keep = (): void => {
    if (changes === undefined) return;
    updateStep(node.id, `Use “${name}”`, changes);
    toast(`The step now looks for “${name}”.`, { id: 'candidate', tone: 'ok' });
  };
  return (
    <div className="resolved-note" role="group" aria-label="Found by the model">
      <Sparkles aria-hidden />
      <div>
        <b>Found by the model</b>
        <p>{describeFoundTarget(resolved)}</p>
        {resolved.reason !== '' && <p className="resolved-why">{resolved.reason}</p>}
        {isKept ? (
          <p className="resolved-why">The step now looks for it.</p>
        ) : (
          !isLocked && (
            <Button size="small" onClick={keep}>
              Use “{name}” from now on
            </Button>
          )
        )}
      </div>
    </div>
  );
}
