import { modelSettingsFor } from '../../shared/settings.ts';
import type { AiStepNode, AiTransformNode } from '../../shared/workflow/node.ts';
import { sealHistory } from '../state/document.ts';
import { useView } from '../state/view.ts';
import { Field } from '../ui/field.tsx';
import { ReferenceInput } from './reference-input.tsx';
import { useUpdateStep } from './update-step.ts';

/** Says that a run stops at this step, while no model is configured to carry it out. */
function NoModelNote() {
  const hasModel = useView(({ settings }) => settings !== null && modelSettingsFor('agent', settings) !== undefined);
  return hasModel ? null : <p className="inspector-note">A run stops here until a model is connected. The step keeps what you write.</p>;
}

export function AiStepForm({ node }: { readonly node: AiStepNode }) {
  const updateStep = useUpdateStep();
  const { params } = node;
  return (
    <>
      <NoModelNote />
      <Field label="What to reach" isRequired>{(ids) => <ReferenceInput ids={ids} isLong isFirst value={params.prompt} onChange={(prompt) => { updateStep(node.id, 'Change the prompt', { params: { ...params, prompt } }, `prompt:${node.id}`); }} />}</Field>
      <Field label="Done when" help="How to tell that it was reached.">{(ids) => <ReferenceInput ids={ids} isLong value={params.successCriteria ?? ''} onChange={(successCriteria) => { updateStep(node.id, 'Change the criteria', { params: { ...params, successCriteria } }, `criteria:${node.id}`); }} />}</Field>
    </>
  );
}

const kinds = [['summarize', 'Summarise'], ['extract', 'Extract'], ['classify', 'Classify']] as const;

export function AiTransformForm({ node }: { readonly node: AiTransformNode }) {
  const updateStep = useUpdateStep();
  const { params } = node;
  return (
    <>
      <NoModelNote />
      <Field label="What to do">{(ids) => (
        <select {...ids} className="input" value={params.kind} onChange={(event) => { updateStep(node.id, 'Change what it does', { params: { ...params, kind: event.target.value } }); sealHistory(); }}>
          {kinds.map(([kind, title]) => <option key={kind} value={kind}>{title}</option>)}
        </select>
      )}</Field>
      <Field label="What to read" isRequired>{(ids) => <ReferenceInput ids={ids} isName isFirst value={params.inputRef} placeholder="Choose a variable" onChange={(inputRef) => { updateStep(node.id, 'Change what it reads', { params: { ...params, inputRef } }, `input:${node.id}`); }} />}</Field>
    </>
  );
}
