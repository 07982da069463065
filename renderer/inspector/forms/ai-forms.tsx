import { usualLimits } from '../../../shared/agent/usual-limits.ts';
import type { Json } from '../../../shared/json.ts';
import { findSchemaFlaws } from '../../../shared/validation/schema-flaws.ts';
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

/** Says that a run stops at this step, while no model is configured to carry it out. */
function NoModelNote() {
  const hasModel = useHasModel();
  return hasModel ? null : (
    <p className="inspector-note">
      A run stops here until a model is connected. The step keeps what you write.
    </p>
  );
}

export function AiStepForm({ node }: { readonly node: AiStepNode }) {
  const updateStep = useUpdateStep();
  const { id, params } = node;
  const change = (label: string, changed: Partial<AiStepNode['params']>, mergeKey?: string): void => {
    // A field that is emptied leaves nothing in the file.
    const next = Object.fromEntries(
      Object.entries({ ...params, ...changed }).filter(([, value]) => value !== undefined),
    );
    updateStep(id, label, { params: next }, mergeKey);
  };
  return (
    <>
      <NoModelNote />
      <Field label="What to reach" isRequired>
        {(ids) => (
          <ReferenceInput
            ids={ids}
            isLong
            isFirst
            value={params.prompt}
            onChange={(prompt) => {
              change('Change the prompt', { prompt }, `prompt:${id}`);
            }}
          />
        )}
      </Field>
      <Field label="Done when" help="One a line: how to tell that it was reached. A judge looks at each.">
        {(ids) => (
          <ReferenceInput
            ids={ids}
            isLong
            value={params.successCriteria ?? ''}
            placeholder="One a line"
            onChange={(text) => {
              change(
                'Change the criteria',
                { successCriteria: text === '' ? undefined : text },
                `criteria:${id}`,
              );
            }}
          />
        )}
      </Field>
      <Switch
        label="Go on when not everything could be shown"
        isOn={params.acceptUnverified === true}
        hint="When the judge finds nothing wrong but not every criterion shown, the run goes on and the step is marked"
        onChange={(isOn) => {
          change(isOn ? 'Accept unverified' : 'Accept only what is shown', {
            acceptUnverified: isOn ? true : undefined,
          });
        }}
      />
      <ToolPicker
        allowed={params.allowedTools}
        onChange={(allowedTools) => {
          change('Change the allowed tools', { allowedTools });
        }}
      />
      <div className="form-pair">
        <TypedField
          key={`calls:${id}`}
          keptAs={`calls:${id}`}
          label="Most tool calls"
          placeholder={printCount(usualLimits.toolCalls)}
          value={params.maxToolCalls}
          print={printCount}
          read={readCount}
          onChange={(maxToolCalls) => {
            change('Change the most tool calls', { maxToolCalls });
          }}
        />
        <TypedField
          key={`tokens:${id}`}
          keptAs={`tokens:${id}`}
          label="Most tokens"
          help="Of all questions and answers together"
          placeholder={printCount(usualLimits.tokens)}
          value={params.maxTokens}
          print={printCount}
          read={readCount}
          onChange={(maxTokens) => {
            change('Change the most tokens', { maxTokens });
          }}
        />
      </div>
    </>
  );
}

const kinds = [
  ['summarize', 'Summarise'],
  ['extract', 'Extract'],
  ['classify', 'Classify'],
] as const;

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
      'Change the shape of the result',
      { params: outputSchema === undefined ? rest : { ...rest, outputSchema } },
      `schema:${id}`,
    );
  };
  return (
    <>
      <NoModelNote />
      <Field label="What to do">
        {(ids) => (
          <select
            {...ids}
            className="input"
            value={params.kind}
            onChange={(event) => {
              updateStep(id, 'Change what it does', { params: { ...params, kind: event.target.value } });
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
      <Field label="What to read" isRequired>
        {(ids) => (
          <ReferenceInput
            ids={ids}
            isName
            isFirst
            value={params.inputRef}
            placeholder="Choose a variable"
            onChange={(inputRef) => {
              updateStep(id, 'Change what it reads', { params: { ...params, inputRef } }, `input:${id}`);
            }}
          />
        )}
      </Field>
      <JsonField
        key={id}
        label="Shape of the result"
        help="A JSON schema that the result is checked against; each property becomes a variable. Empty: as usual for what it does."
        placeholder={exampleSchemas[params.kind]}
        value={params.outputSchema}
        flaws={findSchemaFlaws(params.outputSchema)}
        onChange={changeSchema}
      />
    </>
  );
}
