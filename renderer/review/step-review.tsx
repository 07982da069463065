import './step-review.css';
import { Check, TriangleAlert, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { changesAt, listFields, formatFieldValue, valueAt } from '../../shared/review/field-changes.ts';
import type { Node } from '../../shared/workflow/node.ts';
import { titleOf } from '../canvas/steps/step-appearance.ts';
import { Button } from '../ui/button.tsx';
import { NumberInput } from '../inspector/fields/number-input.tsx';
import { decide } from './review-actions.ts';
import { sentencesOf, useFindings } from './findings.ts';
import { TargetCandidates } from './target-candidates.tsx';
import { editProposed, type ProposedStep } from './proposed-step.ts';
import { useReview, useReviewed } from '../state/review.ts';

const words = { added: 'Proposed step', changed: 'Proposed change', removed: 'Proposed removal' } as const;

export function StepReview({ step: { nodeId, before, after } }: { readonly step: ProposedStep }) {
  const reviewed = useReviewed();
  const reason = useReview(({ proposal }) => proposal?.reply.reasons[nodeId]);
  const isEdited = useReview(({ proposal }) => proposal?.edited?.includes(nodeId) === true);
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  const change = reviewed?.changes.find((each) => each.nodeId === nodeId && each.kind === kind);
  const isRejected = change !== undefined && reviewed !== null && reviewed.rejected.has(change.id);
  const section = useRef<HTMLElement>(null);
  const findings = useFindings();
  const target = useReview(({ proposal }) => proposal?.reply.targets?.find((each) => each.nodeId === nodeId));
  const node = after ?? before;
  return (
    <section ref={section} className="step-review" aria-label={words[kind]} data-kind={kind}>
      <header>
        <h3>
          {words[kind]}
          {isEdited && <i>edited by you</i>}
        </h3>
        {change !== undefined && (
          <span className="step-review-choice">
            <Button
              size="small"
              Icon={Check}
              aria-pressed={!isRejected}
              onClick={() => {
                decide(change.id, true);
              }}
            >
              Accept
            </Button>
            <Button
              size="small"
              Icon={X}
              aria-pressed={isRejected}
              onClick={() => {
                decide(change.id, false);
              }}
            >
              Reject
            </Button>
          </span>
        )}
      </header>
      {kind === 'removed' && node !== undefined && (
        <p>
          <del>{titleOf(node)}</del>
        </p>
      )}
      {reason !== undefined && <p className="step-review-reason">{reason}</p>}
      {findings !== null &&
        sentencesOf(findings, nodeId).map((sentence) => (
          <p key={sentence} className="change-warning">
            <TriangleAlert aria-label="Warning:" />
            {sentence}
          </p>
        ))}
      {target !== undefined && findings?.guesses.has(nodeId) === true && (
        <TargetCandidates
          checked={target}
          onTaken={() => {
            section.current?.querySelector('button')?.focus();
          }}
        />
      )}
      {before !== undefined && after !== undefined && (
        <FieldTable key={nodeId} before={before} after={after} />
      )}
    </section>
  );
}

/** A field keeps its row when its old value returns. */
function FieldTable({ before, after }: { readonly before: Node; readonly after: Node }) {
  const [first] = useState(() => listFields(before, after).map(({ path }) => path));
  const paths = new Map(
    [...first, ...listFields(before, after).map(({ path }) => path)].map((path) => [path.join('\n'), path]),
  );
  if (paths.size === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {[...paths].map(([key, path]) => (
          <FieldRows
            key={key}
            name={nameOf(path)}
            was={valueAt(before, path)}
            is={valueAt(after, path)}
            onChange={(value) => {
              editProposed(
                after.id,
                `Change ${nameOf(path).toLowerCase()}`,
                changesAt(after, path, value),
                `proposed:${after.id}:${key}`,
              );
            }}
          />
        ))}
      </tbody>
    </table>
  );
}

interface FieldRowsProps {
  readonly name: string;
  readonly was: unknown;
  readonly is: unknown;
  onChange(value: unknown): void;
}

function FieldRows({ name, was, is, onChange }: FieldRowsProps) {
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {name}
        </th>
      </tr>
      <tr>
        <td className="step-review-before">
          {was === undefined ? (
            <i>none</i>
          ) : typeof was === 'string' ? (
            was || <i>empty</i>
          ) : (
            formatFieldValue(was, 200)
          )}
        </td>
        <td>
          <AfterValue name={name} value={is} onChange={onChange} />
        </td>
      </tr>
    </>
  );
}

function AfterValue({
  name,
  value,
  onChange,
}: Pick<FieldRowsProps, 'name' | 'onChange'> & { readonly value: unknown }) {
  const label = `${name}, after`;
  if (typeof value === 'string')
    return (
      <textarea
        className="input"
        rows={Math.min(4, Math.ceil(Math.max(1, value.length) / 20))}
        aria-label={label}
        spellCheck={false}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    );
  if (typeof value === 'number') return <NumberInput name={label} value={value} onChange={onChange} />;
  if (typeof value === 'boolean')
    return (
      <select
        className="input"
        aria-label={label}
        value={String(value)}
        onChange={(event) => {
          onChange(event.target.value === 'true');
        }}
      >
        <option value="true">yes</option>
        <option value="false">no</option>
      </select>
    );
  return <span>{value === undefined ? <i>none</i> : formatFieldValue(value, 200)}</span>;
}

const titles: Readonly<Record<string, string>> = {
  timeoutMs: 'Timeout (ms)',
  settleMs: 'Pause afterwards (ms)',
  maxIterations: 'Max iterations',
  exitCondition: 'Exit condition',
  checkFirst: 'Check before the first iteration',
  expectedOutcome: 'Expected outcome',
  keepAs: 'Keep as result',
  traceLevel: 'Screenshots',
  inputRef: 'Input',
  instruction: 'Instruction',
  enabled: 'Enabled',
  establishesPage: 'Safe restart point',
  expectedPopups: 'Expected popups',
};

function nameOf(path: readonly string[]): string {
  const key = path.at(-1) ?? '';
  if (path.includes('arguments')) return key;
  return titles[key] ?? `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
}
