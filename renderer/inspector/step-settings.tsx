import { useState } from 'react';
import { TraceLevel, type Node } from '../../shared/workflow/node.ts';
import { sealHistory } from '../state/document.ts';
import { updateNode } from '../state/graph-actions.ts';
import { Field, type FieldIds } from '../ui/field.tsx';
import { Fold } from '../ui/fold.tsx';
import { parseDuration, printDuration } from './durations.ts';

const traceWords: Readonly<Record<TraceLevel, string>> = { Off: 'None', Minimal: 'When it fails', Full: 'Each time' };

/** What every step has: attempts, limits, what is expected of it, and what is kept as evidence. */
export function StepSettings({ node }: { readonly node: Node }) {
  const callsOut = node.type === 'Tool' || node.type === 'AiStep' || node.type === 'AiTransform';
  return (
    <>
      {callsOut && (
        <div className="form-pair">
          <Field label="Retries">{(ids) => <input {...ids} className="input" type="number" min={0} max={100} step={1} value={node.retries} onBlur={sealHistory} onChange={(event) => {
            const retries = Math.floor(Number(event.target.value));
            if (retries >= 0 && retries <= 100) updateNode(node.id, 'Change the retries', { retries }, `retries:${node.id}`);
          }} />}</Field>
          <Duration label="Timeout" least={1} value={node.timeoutMs} onChange={(timeoutMs) => { updateNode(node.id, 'Change the timeout', { timeoutMs }); }} />
        </div>
      )}
      {callsOut && (
        <Field label="Expected outcome">{(ids) => <textarea {...ids} className="input" rows={2} value={node.expectedOutcome} placeholder="What should be true afterwards" onBlur={sealHistory} onChange={(event) => { updateNode(node.id, 'Change the expected outcome', { expectedOutcome: event.target.value }, `outcome:${node.id}`); }} />}</Field>
      )}
      <Fold title="Timing and pictures">
        <div className="form-pair">
          <Duration label="Settle time" help="Waited after success" least={0} value={node.settleMs} onChange={(settleMs) => { updateNode(node.id, 'Change the settle time', { settleMs }); }} />
          <Field label="Pictures">{(ids) => (
            <select {...ids} className="input" value={node.traceLevel} onChange={(event) => { updateNode(node.id, 'Change the pictures', { traceLevel: event.target.value }); }}>
              {TraceLevel.options.map((level) => <option key={level} value={level}>{traceWords[level]}</option>)}
            </select>
          )}</Field>
        </div>
      </Fold>
    </>
  );
}

interface DurationProps { readonly label: string; readonly help?: string; readonly value: number; readonly least: number; onChange(value: number): void }

function Duration({ label, help, value, least, onChange }: DurationProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const parsed = draft === null ? value : parseDuration(draft);
  const error = parsed === undefined ? 'Such as 30 s, 500 ms or 2 min' : parsed < least ? 'More than nothing' : undefined;
  const land = (): void => {
    if (error === undefined && parsed !== undefined && parsed !== value) onChange(parsed);
    setDraft(null);
  };
  const input = (ids: FieldIds) => <input {...ids} className="input" spellCheck={false} value={draft ?? printDuration(value)} onChange={(event) => { setDraft(event.target.value); }} onBlur={land} onKeyDown={(event) => { if (event.key === 'Enter') land(); }} />;
  return <Field label={label} help={help} error={error}>{input}</Field>;
}
