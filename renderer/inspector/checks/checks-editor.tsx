import './checks.css';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  checkTypes,
  readCheck,
  type Check,
  type CheckType,
  type WrittenCheck,
} from '../../../shared/checks/check.ts';
import { validateCheck } from '../../../shared/checks/validate-check.ts';
import { createCheck } from '../../../shared/checks/create-check.ts';
import { checkNames } from '../../../shared/checks/describe-check.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import { sealHistory } from '../../state/document.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CheckFields } from './check-fields.tsx';
import { useUpdateStep } from '../update-step.ts';

export function ChecksEditor({ node }: { readonly node: Node }) {
  const { id, checks } = node;
  const section = useRef<HTMLElement>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    const card = section.current?.querySelector<HTMLElement>('.check:last-of-type');
    card?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  }, [checks.length]);
  const updateStep = useUpdateStep();
  const change = (label: string, next: readonly WrittenCheck[], mergeKey?: string): void => {
    updateStep(id, label, { checks: next }, mergeKey);
  };
  const replace = (at: number, next: WrittenCheck, part: string): void => {
    change(
      'Change check',
      checks.map((one, index) => (index === at ? next : one)),
      `check:${id}:${at}:${part}`,
    );
  };
  return (
    <section ref={section} className="checks" aria-label="Checks">
      <h3>Checks after this step</h3>
      {checks.map((written, at) => (
        <CheckCard
          key={at}
          written={written}
          number={at + 1}
          nodeId={id}
          onChange={(next, part) => {
            replace(at, next, part);
          }}
          onRemove={() => {
            change(
              'Remove check',
              checks.filter((_, index) => index !== at),
            );
          }}
        />
      ))}
      <select
        className="input check-add"
        aria-label="Add check"
        value=""
        onChange={(event) => {
          isAdded.current = true;
          const added = {
            ...createCheck(event.target.value as CheckType),
            id: crypto.randomUUID().slice(0, 8),
          };
          change('Add check', [...checks, added]);
        }}
      >
        <option value="" disabled>
          Add check…
        </option>
        {checkTypes.map((type) => (
          <option key={type} value={type}>
            {checkNames[type]}
          </option>
        ))}
      </select>
    </section>
  );
}

interface CardProps {
  readonly written: WrittenCheck;
  readonly number: number;
  readonly nodeId: string;
  onChange(check: WrittenCheck, part: string): void;
  onRemove(): void;
}

function CheckCard({ written, number, nodeId, onChange, onRemove }: CardProps) {
  const check: Check | undefined = readCheck(written);
  const errors = validateCheck(written);
  const name = check === undefined ? written.type : checkNames[check.type];
  return (
    <div className="check" role="group" aria-label={`Check ${number}: ${name}`}>
      <div className="check-head">
        <b>{name}</b>
        {check !== undefined && (
          <select
            className="input"
            aria-label="If it fails"
            value={check.level}
            onChange={(event) => {
              onChange({ ...check, level: event.target.value }, 'level');
              sealHistory();
            }}
          >
            <option value="FailNode">Fails the step</option>
            <option value="WarnOnly">Only warns</option>
          </select>
        )}
        <IconButton size="small" Icon={Trash2} label={`Remove check ${name}`} onClick={onRemove} />
      </div>
      {check === undefined ? (
        errors.map(({ message }) => (
          <p key={message} className="field-note">
            {message}
          </p>
        ))
      ) : (
        <CheckFields check={check} errors={errors} nodeId={nodeId} onChange={onChange} />
      )}
    </div>
  );
}
