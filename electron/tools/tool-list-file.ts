import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { AppError } from '../../shared/app-error.ts';
import { JsonObject } from '../../shared/json.ts';
import type { ToolCatalogue } from '../../shared/tools/tool-descriptor.ts';
import { readJsonText } from '../../shared/workflow/json-text.ts';

const McpTool = z.looseObject({ name: z.string().min(1), title: z.string().optional(), description: z.string().default(''), inputSchema: JsonObject.default({ type: 'object' }) });
const FunctionTool = z.looseObject({ name: z.string().min(1), description: z.string().default(''), parameters: JsonObject.default({ type: 'object' }) });
const asMcp = ({ name, description, parameters }: z.infer<typeof FunctionTool>): z.infer<typeof McpTool> => ({ name, description, inputSchema: parameters });

const Tool = z.union([
  z.looseObject({ type: z.literal('function'), function: FunctionTool }).transform((tool) => asMcp(tool.function)),
  FunctionTool.extend({ parameters: JsonObject }).transform(asMcp),
  McpTool,
]);
const ToolList = z.union([z.array(Tool), z.object({ tools: z.array(Tool) }).transform(({ tools }) => tools)]);

/** Reads a list of tools, in the format of OpenAI's functions or of MCP's `tools/list`. They belong to no server by name. Throws `bad-tools`. */
export async function readToolListFile(path: string): Promise<ToolCatalogue> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new AppError('bad-tools', `The list of tools ${path} cannot be read.`, { cause });
  });
  const json = readJsonText(text);
  if (!json.ok) throw new AppError('bad-tools', `${path}: ${json.error.message}`);
  const tools = ToolList.safeParse(json.value);
  if (!tools.success) throw new AppError('bad-tools', `${path} is no list of tools: each needs a "name", and a JSON schema as "inputSchema" (MCP) or "function.parameters" (OpenAI).`, { cause: tools.error });
  return [{ name: '', status: 'connected', tools: tools.data.map(({ name, title = name, description, inputSchema }) => ({ server: '', name, title, description, inputSchema, effect: 'non-idempotent' })) }];
}
