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
  const change: ChangeCases = (label, next, mergeKey) => {
    updateStep(node.id, label, { params: { ...node.params, cases: next } }, mergeKey);
  };
  return (
    <div>
      <h3>Takes the first case that matches</h3>
      {cases.map((_, at) => (
        <CaseRow key={at} nodeId={node.id} cases={cases} at={at} change={change} />
      ))}
      <p className="case-otherwise">
        {cases.length === 0 ? 'No cases yet. Every run takes “otherwise”.' : 'If none matches: “otherwise”.'}
      </p>
      <Button
        size="small"
        Icon={Plus}
        onClick={() => {
          const name = freeName(cases.map((each) => each.name));
          change('Add case', [...cases, { name, condition: unsetCondition }]);
        }}
      >
        Add case
      </Button>
    </div>
  );
}

type ChangeCases = (label: string, next: Cases, mergeKey?: string) => void;

interface CaseRowProps {
  readonly nodeId: string;
  readonly cases: Cases;
  readonly at: number;
  readonly change: ChangeCases;
}

function CaseRow({ nodeId, cases, at, change }: CaseRowProps) {
  const own = cases[at];
  if (own === undefined) return null;
  const others = cases.filter((_, index) => index !== at);
  const changed = (changes: Partial<Cases[number]>): Cases =>
    cases.map((each, index) => (index === at ? { ...each, ...changes } : each));
  return (
    <div className="case" role="group" aria-label={`Case ${own.name}`}>
      <div className="case-head">
        <CaseName
          draftKey={`case:${nodeId}:${at}`}
          name={own.name}
          taken={others.map(({ name }) => name)}
          onRename={(name) => {
            change('Rename case', changed({ name }));
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
          label={`Remove case ${own.name}`}
          onClick={() => {
            change('Remove case', others);
          }}
        />
      </div>
      <ConditionEditor
        label={`Condition of ${own.name}`}
        isFirst={at === 0}
        condition={own.condition}
        onChange={(condition, part) => {
          change('Change condition', changed({ condition }), `case:${nodeId}:${at}:${part}`);
        }}
      />
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
