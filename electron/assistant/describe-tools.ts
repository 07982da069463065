import { isJsonObject, type Json, type JsonObject } from '../../shared/json.ts';
import type { ToolCatalogue, ToolDescriptor } from '../../shared/tools/tool-descriptor.ts';

/** The tools for a prompt, one a line: `- click(target: text, nth?: whole number): Clicks …`. */
export function describeTools(catalogue: ToolCatalogue): string {
  const lines = catalogue.flatMap(({ tools }) => tools.map(describeTool));
  return lines.length === 0 ? 'None is connected.' : lines.join('\n');
}

function describeTool({ name, description, inputSchema, outputSchema }: ToolDescriptor): string {
  const required = new Set(Array.isArray(inputSchema['required']) ? inputSchema['required'] : []);
  const fields = isJsonObject(inputSchema['properties']) ? Object.entries(inputSchema['properties']) : [];
  const shown = fields.map(([field, schema]) => `${field}${required.has(field) ? '' : '?'}: ${typeOf(schema)}`);
  const answer = isJsonObject(outputSchema?.['properties']) ? ` Leaves ${Object.keys(outputSchema['properties']).join(', ')}.` : '';
  return `- ${name}(${shown.join(', ')}): ${description.split('\n', 1)[0] ?? ''}${answer}`;
}

function typeOf(schema: Json | undefined): string {
  if (!isJsonObject(schema ?? null)) return 'any';
  const { enum: choices, type, items } = schema as JsonObject;
  if (Array.isArray(choices)) return choices.length <= 8 ? choices.map((choice) => JSON.stringify(choice)).join('|') : 'text';
  if (type === 'array') return `list of ${typeOf(items)}`;
  return typeof type === 'string' ? typeWords[type] ?? type : 'any';
}

const typeWords: Readonly<Record<string, string>> = { string: 'text', integer: 'whole number', number: 'number', boolean: 'true|false', object: 'object' };
