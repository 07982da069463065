import { isJsonObject, type JsonObject } from '../json.ts';
import { browserServer, narrowing } from './browser-tools.ts';
import { describeFields } from './describe-fields.ts';
import { toolLines } from './tool-lines.ts';
import type { ToolCatalogue, ToolDescriptor } from './tool-descriptor.ts';

/** `- click(target?: text, …where): Clicks …`. `…where` stands for the narrowing arguments. */
export function describeTools(catalogue: ToolCatalogue): string {
  const tools = catalogue.flatMap((server) => server.tools);
  const lines = toolLines(tools.map((tool) => ({ server: tool.server, line: describeTool(tool) })));
  return `${explainWhere(tools)}${lines}`;
}

type Called = Pick<ToolDescriptor, 'server' | 'inputSchema'>;

export function explainWhere(tools: readonly Called[]): string {
  const first = tools.find(hasWhere);
  return first === undefined
    ? ''
    : `\`…where\` stands for ${describeFields(fieldsIn(first, (name) => isNarrowing(name)))}.\n`;
}

export function describeArguments(tool: Called): string {
  return hasWhere(tool)
    ? `${describeFields(fieldsIn(tool, (field) => !isNarrowing(field)))}, …where`
    : describeFields(tool.inputSchema);
}

function describeTool(tool: ToolDescriptor): string {
  const { name, description, outputSchema } = tool;
  const answer = isJsonObject(outputSchema?.['properties'])
    ? ` Leaves ${Object.keys(outputSchema['properties']).join(', ')}.`
    : '';
  return `- ${name}(${describeArguments(tool)}): ${description.split('\n', 1)[0] ?? ''}${answer}`;
}

const isNarrowing = (field: string): boolean => narrowing.some((name) => name === field);

function hasWhere({ server, inputSchema: { properties } }: Called): boolean {
  return (
    server === browserServer &&
    isJsonObject(properties) &&
    narrowing.every((name) => Object.hasOwn(properties, name))
  );
}

function fieldsIn({ inputSchema }: Called, isIncluded: (name: string) => boolean): JsonObject {
  const properties = isJsonObject(inputSchema['properties']) ? inputSchema['properties'] : {};
  return {
    ...inputSchema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isIncluded(name))),
  };
}
