import { useMemo } from 'react';
import { isJsonObject, type Json, type JsonObject } from '../../../shared/json.ts';
import { findTool } from '../../../shared/tools/tool-descriptor.ts';
import { findArgumentErrors } from '../../../shared/validation/argument-errors.ts';
import type { ToolNode } from '../../../shared/workflow/node.ts';
import { useCatalog } from '../../state/catalog.ts';
import { Field } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { ArgumentField } from '../fields/argument-field.tsx';
import { errorOf } from '../fields/field-errors.ts';
import { textOfValue, valueOfText } from '../fields/field-text.ts';
import { ReferenceInput } from '../fields/reference-input.tsx';
import { useDraft, type Reading } from '../../ui/use-draft.ts';
import { formFieldsOf, type FormField } from './schema-fields.ts';
import { useUpdateStep } from '../update-step.ts';

const short = new Set<FormField['kind']>(['number', 'choice', 'text']);
const sideBySide = new Set([
  'role',
  'within',
  'direction',
  'pages',
  'what',
  'attribute',
  'nth',
  'timeoutMs',
  'css',
  'testId',
]);

export function ToolForm({ node }: { readonly node: ToolNode }) {
  const updateStep = useUpdateStep();
  const servers = useCatalog((state) => state.servers);
  const { server, tool: name, arguments: args } = node.params;
  const tool = findTool(servers, { server, tool: name });
  // No field moves while typing.
  const fields = useMemo(
    () => (tool === undefined ? null : formFieldsOf(tool.inputSchema, args)),
    // oxlint-disable-next-line react/exhaustive-deps -- not what is typed
    [tool, node.id],
  );
  const change = (argument: string, title: string, value: Json | undefined): void => {
    const { [argument]: _, ...rest } = args;
    const next = value === undefined ? rest : { ...args, [argument]: value };
    updateStep(
      node.id,
      `Change ${title.toLowerCase()}`,
      { params: { ...node.params, arguments: next } },
      `argument:${node.id}:${argument}`,
    );
  };
  if (tool === undefined || fields === null) return <RawArguments node={node} />;

  const errors = findArgumentErrors(args, tool.inputSchema);
  const show = (field: FormField, isFirst: boolean) => (
    <ArgumentField
      key={field.name}
      field={field}
      value={args[field.name]}
      error={errorOf(errors, field.name)}
      isFirst={isFirst}
      onChange={(value) => {
        change(field.name, field.title, value);
      }}
    />
  );
  const unknown = Object.keys(args).filter(
    (argument) =>
      !Object.hasOwn(isJsonObject(tool.inputSchema.properties) ? tool.inputSchema.properties : {}, argument),
  );
  return (
    <>
      {fields.main.length === 0 && fields.more.length === 0 && (
        <p className="inspector-note">Nothing to set up.</p>
      )}
      {inPairs(fields.main).map((pair) =>
        pair.length === 1 && pair[0] !== undefined ? (
          show(pair[0], pair[0] === fields.main[0])
        ) : (
          <div key={pair[0]?.name} className="form-pair">
            {pair.map((field) => show(field, field === fields.main[0]))}
          </div>
        ),
      )}
      {fields.more.length > 0 && (
        <Fold title="More" isOpen={fields.more.some((field) => errorOf(errors, field.name) !== undefined)}>
          {fields.more.map((field) => show(field, false))}
        </Fold>
      )}
      {unknown.map((argument) => (
        <Field key={argument} label={argument} error={errorOf(errors, argument)}>
          {(ids) => (
            <ReferenceInput
              ids={ids}
              value={textOfValue(args[argument], 'json')}
              isCode
              onChange={(text) => {
                change(argument, argument, valueOfText(text, 'json'));
              }}
            />
          )}
        </Field>
      ))}
    </>
  );
}

function inPairs(fields: readonly FormField[]): FormField[][] {
  const rows: FormField[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    const mayPair = ({ kind, isRequired, name }: FormField): boolean =>
      !isRequired && short.has(kind) && sideBySide.has(name);
    if (last?.length === 1 && last[0] !== undefined && mayPair(last[0]) && mayPair(field)) last.push(field);
    else rows.push([field]);
  }
  return rows;
}

function RawArguments({ node }: { readonly node: ToolNode }) {
  const { tool, server } = node.params;
  return (
    <>
      <p className="inspector-note">
        The tool “{tool}”{server === undefined ? '' : ` of “${server}”`} isn’t available, so its arguments are
        shown as JSON.
      </p>
      <JsonArguments key={node.id} node={node} />
    </>
  );
}

function JsonArguments({ node }: { readonly node: ToolNode }) {
  const updateStep = useUpdateStep();
  const { field, ...draft } = useDraft({
    name: 'Arguments',
    value: node.params.arguments,
    draftKey: `arguments:${node.id}`,
    print: (value) => JSON.stringify(value, null, 2),
    read: readArguments,
    onCommit: (value) => {
      updateStep(node.id, 'Change arguments', { params: { ...node.params, arguments: value } });
    },
  });
  return (
    <Field label="Arguments" error={draft.wasLeft ? draft.error : undefined}>
      {(ids) => (
        <textarea
          {...ids}
          ref={field}
          className="input mono"
          rows={6}
          spellCheck={false}
          value={draft.text}
          onChange={(event) => {
            draft.onChange(event.target.value);
          }}
          onBlur={() => {
            draft.onCommit();
          }}
        />
      )}
    </Field>
  );
}

function readArguments(text: string): Reading<JsonObject> {
  const value = valueOfText(text, 'json');
  return isJsonObject(value)
    ? { value }
    : {
        error:
          'Enter a JSON object, such as {"url": "https://example.org"}. Until then the step keeps its old arguments',
      };
}
