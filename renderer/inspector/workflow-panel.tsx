import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Variable, Workflow } from '../../shared/workflow/workflow.ts';
import { useConversation } from '../state/conversation.ts';
import { edit, sealHistory, useDocument } from '../state/document.ts';
import { useProblems } from '../state/problems.ts';
import { setView } from '../state/view.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Switch } from '../ui/switch.tsx';
import { useDraft, type Reading } from '../ui/use-draft.ts';
import { SecretPlaces } from './secret-places.tsx';
import { useWorkflowName } from './use-workflow-name.ts';
import { textOfValue, valueOfText } from './fields/field-text.ts';
import { freeVariableName, parsedDefault } from './fields/workflow-variables.ts';

interface OfWorkflow {
  readonly workflow: Workflow;
}

export function WorkflowPanel({ workflow }: OfWorkflow) {
  const autoApply = useConversation((state) => state.autoApply);
  return (
    <>
      <div className="form">
        <NameField />
      </div>
      <section className="inspector-part">
        <h3>Inputs</h3>
        <Inputs workflow={workflow} />
      </section>
      <section className="inspector-part">
        <h3>Assistant</h3>
        <Switch
          label="Apply safe changes automatically"
          help="Applies only changes that are valid and stay on the workflow’s pages and sites. Changes to inputs, or to workflows that use secrets, files, AI, or tool servers, wait for you. You can undo them."
          isOn={autoApply}
          onChange={(isOn) => {
            useConversation.setState({ autoApply: isOn });
          }}
        />
      </section>
      <section className="inspector-part">
        <Facts workflow={workflow} />
      </section>
    </>
  );
}

function NameField() {
  const { field, ...name } = useWorkflowName();
  return (
    <Field label="Name">
      {(ids) => (
        <input
          {...ids}
          ref={field}
          className="input"
          value={name.text}
          onBlur={() => {
            name.onCommit();
          }}
          onChange={(event) => {
            name.onChange(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

function Inputs({ workflow: { variables } }: OfWorkflow) {
  const list = useRef<HTMLUListElement>(null);
  const change = (label: string, next: readonly Variable[], mergeKey?: string): void => {
    edit(label, [{ op: 'update-workflow', changes: { variables: [...next] } }], mergeKey);
  };
  const add = (): void => {
    flushSync(() => {
      change(
        'Add input',
        [...variables, { name: freeVariableName(variables), default: '', secret: false }],
        `variable:${variables.length}:new`,
      );
    });
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.select();
  };
  return (
    <>
      {variables.length === 0 && (
        <p className="inspector-note">
          Inputs are values your steps can use, like <code>{'${baseUrl}'}</code>. Secrets are asked for on the
          first run and never saved.
        </p>
      )}
      <ul className="variables" ref={list}>
        {variables.map((variable, at) => (
          <VariableRow
            key={at}
            variable={variable}
            taken={variables.filter((_, index) => index !== at).map(({ name }) => name)}
            onChange={(next, label, mergeKey) => {
              change(
                label,
                variables.map((each, index) => (index === at ? next : each)),
                mergeKey === undefined ? undefined : `variable:${at}:${mergeKey}`,
              );
            }}
            onRemove={() => {
              change(
                'Remove input',
                variables.filter((_, index) => index !== at),
              );
            }}
          />
        ))}
      </ul>
      <Button size="small" Icon={Plus} onClick={add}>
        Add input
      </Button>
    </>
  );
}

function Facts({ workflow: { nodes, permissions = [] } }: OfWorkflow) {
  const path = useDocument((state) => state.path);
  const problemCount = useProblems((state) => state.problems.length);
  return (
    <dl className="facts">
      <dt>Steps</dt>
      <dd>{nodes.filter(({ type }) => type !== 'EndLoop').length}</dd>
      <dt>Problems</dt>
      <dd>
        {problemCount === 0 ? (
          'none'
        ) : (
          <button
            type="button"
            className="link"
            onClick={() => {
              setView({ isDockOpen: true, dockTab: 'problems' });
            }}
          >
            {problemCount}
          </button>
        )}
      </dd>
      {permissions.length > 0 && (
        <>
          <dt>Pages may use</dt>
          <dd>{permissions.join(', ')}</dd>
        </>
      )}
      <dt>File</dt>
      <dd>{path ?? 'not saved yet'}</dd>
    </dl>
  );
}

interface VariableRowProps {
  readonly variable: Variable;
  readonly taken: readonly string[];
  onChange(variable: Variable, label: string, mergeKey?: string): void;
  onRemove(): void;
}

function VariableRow({ variable, taken, onChange, onRemove }: VariableRowProps) {
  const read = (text: string): Reading<string> => {
    const error = errorInName(text.trim(), taken);
    return error === undefined ? { value: text.trim() } : { error: error };
  };
  const { field, ...draft } = useDraft({
    name: 'Input name',
    value: variable.name,
    draftKey: `variable:${variable.name}`,
    print: (text) => text,
    read,
    onCommit: (name) => {
      onChange({ ...variable, name }, 'Rename input', 'new');
    },
  });
  const leave = (): void => {
    draft.onCommit();
    sealHistory();
  };
  return (
    <li className="variable">
      <div className="variable-row">
        <input
          ref={field}
          className="input mono"
          aria-label="Input name"
          aria-invalid={draft.error === undefined ? undefined : true}
          spellCheck={false}
          value={draft.text}
          onChange={(event) => {
            draft.onChange(event.target.value);
          }}
          onBlur={leave}
        />
        <IconButton size="small" Icon={Trash2} label={`Remove ${variable.name}`} onClick={onRemove} />
      </div>
      {draft.error !== undefined && <p className="variable-error">{draft.error}</p>}
      {variable.secret ? (
        <p className="inspector-note">Asked for on the first run</p>
      ) : (
        <input
          className="input"
          aria-label={`Value of ${variable.name}`}
          placeholder="Value"
          spellCheck={false}
          value={textOfValue(variable.default, 'json')}
          onBlur={sealHistory}
          onChange={(event) => {
            onChange(
              {
                ...variable,
                default: parsedDefault(variable.default, valueOfText(event.target.value, 'text') ?? ''),
              },
              'Change input',
              'value',
            );
          }}
        />
      )}
      <Switch
        label="Secret"
        isOn={variable.secret}
        onChange={(secret) => {
          onChange(
            secret ? { ...variable, secret, default: '' } : withoutPlaces(variable),
            secret ? 'Make secret' : 'Make not secret',
          );
        }}
      />
      {variable.secret && <SecretPlaces variable={variable} onChange={onChange} />}
    </li>
  );
}

function withoutPlaces({ origins: _, servers: __, ...variable }: Variable): Variable {
  return { ...variable, secret: false };
}

function errorInName(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return 'An input needs a name';
  if (taken.includes(name)) return 'Another input has this name';
  return /[{}]/.test(name) ? 'A name can’t contain { or }' : undefined;
}
