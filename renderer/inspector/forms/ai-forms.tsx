import { defaultLimits } from '../../../shared/agent/default-limits.ts';
import type { Json } from '../../../shared/json.ts';
import { findSchemaErrors } from '../../../shared/validation/schema-errors.ts';
import type { AiStepNode, AiTransformNode } from '../../../shared/workflow/node.ts';
import { sealHistory } from '../../state/document.ts';
import { useHasModel } from '../../state/has-model.ts';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { printCount, readCount } from '../fields/counts.ts';
import { JsonField } from '../fields/json-field.tsx';
import { ReferenceInput } from '../fields/reference-input.tsx';
import { ToolPicker } from './tool-picker.tsx';
import { TypedField } from '../fields/typed-field.tsx';
import { useUpdateStep } from '../update-step.ts';

function NoModelNote() {
  const hasModel = useHasModel();
  return hasModel ? null : <p className="inspector-note">Connect a model to run this step.</p>;
}

type ChangeParams = (label: string, changed: Partial<AiStepNode['params']>, mergeKey?: string) => void;

export function AiStepForm({ node }: { readonly node: AiStepNode }) {
  const updateStep = useUpdateStep();
  const { id, params } = node;
  const change: ChangeParams = (label, changed, mergeKey) => {
    const next = Object.fromEntries(
      Object.entries({ ...params, ...changed }).filter(([, value]) => value !== undefined),
    );
    updateStep(id, label, { params: next }, mergeKey);
  };
  return (
    <>
      <NoModelNote />
      <Field label="Goal" isRequired>
        {(ids) => (
          <ReferenceInput
            ids={ids}
            isLong
            isFirst
            value={params.prompt}
            onChange={(prompt) => {
              change('Change goal', { prompt }, `prompt:${id}`);
            }}
          />
        )}
      </Field>
      <Field label="Success criteria" help="One per line. A second model call checks each one.">
        {(ids) => (
          <ReferenceInput
            ids={ids}
            isLong
            value={params.successCriteria ?? ''}
            placeholder="One per line"
            onChange={(text) => {
              change(
                'Change criteria',
                { successCriteria: text === '' ? undefined : text },
                `criteria:${id}`,
              );
            }}
          />
        )}
      </Field>
      <Switch
        label="Continue if some can’t be confirmed"
        isOn={params.acceptUnverified === true}
        hint="Continues, and marks the step, if criteria can’t be confirmed but none failed"
        onChange={(isOn) => {
          change(isOn ? 'Continue if unconfirmed' : 'Require all criteria', {
            acceptUnverified: isOn ? true : undefined,
          });
        }}
      />
      <ToolPicker
        allowed={params.allowedTools}
        onChange={(allowedTools) => {
          change('Change allowed tools', { allowedTools });
        }}
      />
      <Limits id={id} params={params} change={change} />
    </>
  );
}

interface LimitsProps {
  readonly id: string;
  readonly params: AiStepNode['params'];
  readonly change: ChangeParams;
}

function Limits({ id, params, change }: LimitsProps) {
  return (
    <div className="form-pair">
      <TypedField
        key={`calls:${id}`}
        draftKey={`calls:${id}`}
        label="Max tool calls"
        placeholder={printCount(defaultLimits.toolCalls)}
        value={params.maxToolCalls}
        print={printCount}
        read={readCount}
        onChange={(maxToolCalls) => {
          change('Change max tool calls', { maxToolCalls });
        }}
      />
      <TypedField
        key={`tokens:${id}`}
        draftKey={`tokens:${id}`}
        label="Max tokens"
        help="All requests and answers together"
        placeholder={printCount(defaultLimits.tokens)}
        value={params.maxTokens}
        print={printCount}
        read={readCount}
        onChange={(maxTokens) => {
          change('Change max tokens', { maxTokens });
        }}
      />
    </div>
  );
}

const kinds = [
  ['summarize', 'Summarize'],
  ['extract', 'Extract'],
  ['classify', 'Classify'],
] as const;

const exampleInstructions = {
  summarize: 'What changes for customers',
  extract: 'The monthly price and the notice period',
  classify: 'A reminder is about an overdue payment',
} as const;

const exampleSchemas = {
  summarize: '{ "type": "object",\n  "properties": { "summary": { "type": "string" } } }',
  extract:
    '{ "type": "object",\n  "properties": { "price": { "type": "number" } },\n  "required": ["price"] }',
  classify: '{ "enum": ["invoice", "reminder", "other"] }',
} as const;

export function AiTransformForm({ node }: { readonly node: AiTransformNode }) {
  const updateStep = useUpdateStep();
  const { id, params } = node;
  const changeSchema = (outputSchema: Json | undefined): void => {
    const { outputSchema: _, ...rest } = params;
    updateStep(
      id,
      'Change output format',
      { params: outputSchema === undefined ? rest : { ...rest, outputSchema } },
      `schema:${id}`,
    );
  };
  return (
    <>
      <NoModelNote />
      <Field label="Task">
        {(ids) => (
          <select
            {...ids}
            className="input"
            value={params.kind}
            onChange={(event) => {
              updateStep(id, 'Change task', { params: { ...params, kind: event.target.value } });
              sealHistory();
            }}
          >
            {kinds.map(([kind, title]) => (
              <option key={kind} value={kind}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Input" isRequired>
        {(ids) => (
          <ReferenceInput
            ids={ids}
            isName
            isFirst
            value={params.inputRef}
            placeholder="Choose a variable"
            onChange={(inputRef) => {
              updateStep(id, 'Change input', { params: { ...params, inputRef } }, `input:${id}`);
            }}
          />
        )}
      </Field>
      <Field label="Instruction" help="What the model should find, say, or decide.">
        {(ids) => (
          <ReferenceInput
            ids={ids}
            isLong
            value={params.instruction ?? ''}
            placeholder={exampleInstructions[params.kind]}
            onChange={(text) => {
              const { instruction: _, ...rest } = params;
              updateStep(
                id,
                'Change instruction',
                { params: text === '' ? rest : { ...rest, instruction: text } },
                `instruction:${id}`,
              );
            }}
          />
        )}
      </Field>
      <JsonField
        key={id}
        label="Output format"
        help="JSON schema for the result. Each property becomes a variable. If empty, the task’s default applies."
        placeholder={exampleSchemas[params.kind]}
        value={params.outputSchema}
        errors={findSchemaErrors(params.outputSchema)}
        onChange={changeSchema}
      />
    </>
  );
}
