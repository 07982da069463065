import { isJsonObject, type Json } from '../../../shared/json.ts';
import { type Fields, plainKey, readNumber, readText } from '../../../shared/text/fields.ts';
import { listNames } from '../../../shared/text/nearest-names.ts';
import { parseLoosely } from '../../../shared/text/loose-json.ts';
import { browserServer } from '../../../shared/tools/browser-tools.ts';
import type { ToolDescriptor } from '../../../shared/tools/tool-descriptor.ts';
import { wholeReference } from '../../../shared/variables/template.ts';
import { resolveTool } from './resolve-tool.ts';
import type { StepReading } from './step-reading.ts';

export function readAgentParams({ fields, name, context: { catalog }, repairs }: StepReading): object {
  const tools = fields.get('allowedtools', 'tools');
  const allowed = Array.isArray(tools)
    ? tools.flatMap((tool) => readText(tool) ?? []).map((tool) => entryOf(resolveTool(tool, catalog)) ?? tool)
    : undefined;
  const unknown =
    catalog === undefined ? [] : (allowed ?? []).filter((tool) => resolveTool(tool, catalog) === undefined);
  if (unknown.length > 0) repairs.push(`${name} allows ${listNames(unknown)}, which isn't an available tool`);
  const max = readNumber(fields.get('maxtoolcalls', 'maxcalls', 'maxsteps'));
  const written = fields.get('successcriteria', 'success', 'donewhen');
  const lines = [written ?? []].flat().map(readText);
  if (lines.includes(undefined)) repairs.push(`${name}: success criteria that aren't text are left out`);
  const criteria = lines.filter((line) => line !== undefined);
  return {
    prompt:
      readText(fields.get('prompt', 'goal', 'instruction', 'instructions', 'task', 'description')) ?? '',
    ...(allowed === undefined ? {} : { allowedTools: allowed }),
    ...(max === undefined || max < 1 ? {} : { maxToolCalls: Math.floor(max) }),
    ...(criteria.length === 0 ? {} : { successCriteria: criteria.join('\n') }),
  };
}

const entryOf = (tool: ToolDescriptor | undefined): string | undefined =>
  tool === undefined || tool.server === browserServer ? tool?.name : `${tool.server}/${tool.name}`;

export function readTransformParams(fields: Fields): object {
  const words = ['kind', 'transform', 'transformtype', 'operation', 'mode'].map((key) =>
    plainKey(readText(fields.get(key)) ?? ''),
  );
  const kind = (['summarize', 'extract', 'classify'] as const).find((each) =>
    words.some((word) => word === each || word === each.replace('z', 's')),
  );
  const schema = readSchema(fields);
  const input = readText(fields.get('inputref', 'input', 'inputvariable', 'variable', 'source')) ?? '';
  const instruction = readText(
    fields.get('instruction', 'instructions', 'prompt', 'goal', 'task', 'question'),
  );
  return {
    kind: kind ?? 'extract',
    inputRef: wholeReference(input.trim())?.written ?? input,
    ...(instruction === undefined ? {} : { instruction }),
    ...(schema === undefined ? {} : { outputSchema: schema }),
  };
}

function readSchema(fields: Fields): Json | undefined {
  const classes = fields.get('classes', 'categories', 'labels');
  if (Array.isArray(classes)) return { enum: classes };
  const written = fields.get('outputschema', 'schema', 'outputformat', 'output', 'fields');
  const schema = typeof written === 'string' ? parseLoosely(written) : written;
  if (Array.isArray(schema))
    return objectOf(schema.flatMap((name) => (typeof name === 'string' ? [[name, {}] as const] : [])));
  if (!isJsonObject(schema)) return undefined;
  const isSchema = schemaWords.some((word) => Object.hasOwn(schema, word));
  return isSchema ? schema : objectOf(Object.entries(schema).map(([name, type]) => [name, schemaOf(type)]));
}

const schemaWords = ['type', 'properties', 'items', 'enum', 'const', '$ref', 'anyOf', 'oneOf', 'allOf'];
const jsonTypes = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

function objectOf(properties: readonly (readonly [string, Json])[]): Json {
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function schemaOf(type: Json): Json {
  if (isJsonObject(type)) return type;
  if (typeof type !== 'string') return {};
  const known = jsonTypes.find((each) => each === type.trim().toLowerCase());
  return known === undefined ? { description: type } : { type: known };
}
