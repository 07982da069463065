import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { unsetCondition } from '../../../shared/workflow/create-node.ts';
import type { SwitchNode } from '../../../shared/workflow/node.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useDraft, type Reading } from '../../ui/use-draft.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { moveItem } from './move-item.ts';
import { useUpdateStep } from '../update-step.ts';

type Cases = SwitchNode['params']['cases'];

export function SwitchForm({ node }: { readonly node: SwitchNode }) {
  const updateStep = useUpdateStep();
  const { cases } = node.params;
  const change = (label: string, next: Cases, mergeKey?: string): void => {
    updateStep(node.id, label, { params: { ...node.params, cases: next } }, mergeKey);
  };
  const names = cases.map(({ name }) => name);
  return (
    <div>
      <h3>Takes the first case that matches</h3>
      {cases.map((each, at) => (
        <div key={at} className="case" role="group" aria-label={`Case ${each.name}`}>
          <div className="case-head">
            <CaseName
              draftKey={`case:${node.id}:${at}`}
              name={each.name}
              taken={names.filter((_, index) => index !== at)}
              onRename={(name) => {
                change(
                  'Rename case',
                  cases.map((one, index) => (index === at ? { ...one, name } : one)),
                );
              }}
            />
            <IconButton
              size="small"
              Icon={ArrowUp}
              label="Move up"
              disabled={at === 0}
              onClick={() => {
                change('Move case', moveItem(cases, at, at - 1));
              }}
            />
            <IconButton
              size="small"
              Icon={ArrowDown}
              label="Move down"
              disabled={at === cases.length - 1}
              onClick={() => {
                change('Move case', moveItem(cases, at, at + 1));
              }}
            />
            <IconButton
              size="small"
              Icon={Trash2}
              label={`Remove case ${each.name}`}
              onClick={() => {
                change(
                  'Remove case',
                  cases.filter((_, index) => index !== at),
                );
              }}
            />
          </div>
          <ConditionEditor
            label={`Condition of ${each.name}`}
            isFirst={at === 0}
            condition={each.condition}
            onChange={(condition, part) => {
              change(
                'Change condition',
                cases.map((one, index) => (index === at ? { ...one, condition } : one)),
                `case:${node.id}:${at}:${part}`,
              );
            }}
          />
        </div>
      ))}
      <p className="case-otherwise">
        {cases.length === 0 ? 'No cases yet. Every run takes “otherwise”.' : 'If none matches: “otherwise”.'}
      </p>
      <Button
        size="small"
        Icon={Plus}
        onClick={() => {
          change('Add case', [...cases, { name: freeName(names), condition: unsetCondition }]);
        }}
      >
        Add case
      </Button>
    </div>
  );
}

interface CaseNameProps {
  readonly name: string;
  readonly taken: readonly string[];
  readonly draftKey: string;
  onRename(name: string): void;
}

function CaseName({ name, taken, draftKey, onRename }: CaseNameProps) {
  const read = (text: string): Reading<string> => {
    const next = text.trim();
    return next === ''
      ? { error: 'A case needs a name' }
      : taken.includes(next)
        ? { error: 'Another case has this name' }
        : { value: next };
  };
  const { field, ...draft } = useDraft({
    name: 'Case name',
    value: name,
    draftKey,
    print: (text) => text,
    read,
    onCommit: onRename,
  });
  return (
    <input
      ref={field}
      className="input"
      aria-label="Case name"
      aria-invalid={draft.error === undefined ? undefined : true}
      title={draft.error}
      spellCheck={false}
      value={draft.text}
      onChange={(event) => {
        draft.onChange(event.target.value);
      }}
      onBlur={() => {
        draft.onCommit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') draft.revert();
      }}
    />
  );
}

function freeName(taken: readonly string[]): string {
  for (let number = taken.length + 1; ; number += 1) {
    const name = `case ${number}`;
    if (!taken.includes(name)) return name;
  }
}
