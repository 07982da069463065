import { isJsonObject, type Json } from '../../../shared/json.ts';
import { SealedText, type Filled, type FilledObject } from '../../../shared/secrets/sealed-text.ts';
import type { BrowserToolName } from '../../../shared/tools/browser-tools.ts';
import { findTool } from '../../../shared/tools/tool-descriptor.ts';
import type { ResolvedTool } from '../ports.ts';
import type { Run } from '../walk/run.ts';

export const sealedPath = 'a secret can’t be part of a path.';

const uploadFile: BrowserToolName = 'upload_file';

/** The arguments that name files: those with the schema's format `file-path`, and `path` of an upload. */
export function fileArguments(
  { tools }: Pick<Run, 'tools'>,
  tool: ResolvedTool,
  args: FilledObject,
): Filled[] {
  const found = pathsIn(args, findTool(tools.catalog?.() ?? [], tool)?.inputSchema);
  return tool.tool === uploadFile && args['path'] !== undefined && !found.includes(args['path'])
    ? [...found, args['path']]
    : found;
}

function pathsIn(value: Filled, schema: Json | undefined): Filled[] {
  if (!isJsonObject(schema)) return [];
  if (schema['format'] === 'file-path')
    return Array.isArray(value)
      ? (value as readonly Filled[]).flatMap((item) => pathsIn(item, schema))
      : [value];
  const choices = ['anyOf', 'oneOf', 'allOf'].flatMap((name) =>
    Array.isArray(schema[name]) ? schema[name].flatMap((choice) => pathsIn(value, choice)) : [],
  );
  if (Array.isArray(value))
    return [...choices, ...(value as readonly Filled[]).flatMap((item) => pathsIn(item, schema['items']))];
  if (value === null || typeof value !== 'object' || value instanceof SealedText) return choices;
  const { properties } = schema;
  return [
    ...choices,
    ...Object.entries(value).flatMap(([name, field]) =>
      isJsonObject(properties) ? pathsIn(field, properties[name]) : [],
    ),
  ];
}
