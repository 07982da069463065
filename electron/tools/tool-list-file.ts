import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { AppError } from '../../shared/app-error.ts';
import { isJsonObject, JsonObject, type Json } from '../../shared/json.ts';
import type { ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import { readJsonText } from '../../shared/workflow/json-text.ts';

const Tool = z.looseObject({
  name: z.string().min(1),
  title: z.string().optional(),
  description: z.string().nullish(),
  schema: JsonObject.nullish(),
});

export async function readToolListFile(path: string): Promise<ToolCatalog> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new AppError('bad-tools', `Can't read the list of tools ${path}.`, { cause });
  });
  const json = readJsonText(text);
  if (!json.ok) throw new AppError('bad-tools', `${path}: ${json.error.message}`);
  const list = listIn(json.value as Json);
  const tools = z.array(Tool).safeParse(list?.map(flatten));
  if (list === undefined || !tools.success)
    throw new AppError(
      'bad-tools',
      `${path} isn't a list of tools. Each tool needs a "name", and a JSON schema as "inputSchema" (MCP) or "function.parameters" (OpenAI).`,
      { cause: tools.error },
    );
  return [
    {
      name: '',
      status: 'connected',
      tools: tools.data.map(({ name, title = name, description, schema }) => ({
        server: '',
        name,
        title,
        description: description ?? '',
        inputSchema: schema ?? { type: 'object' },
        effect: 'non-idempotent',
      })),
    },
  ];
}

function listIn(value: Json): readonly Json[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return undefined;
  const inner = value['tools'] ?? value['functions'] ?? value['result'];
  return inner === undefined ? undefined : listIn(inner);
}

function flatten(tool: Json): Json {
  if (!isJsonObject(tool)) return tool;
  const inner = tool['function'];
  if (isJsonObject(inner)) return flatten(inner);
  return { ...tool, schema: tool['inputSchema'] ?? tool['input_schema'] ?? tool['parameters'] ?? null };
}
