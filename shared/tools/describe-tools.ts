import { isJsonObject, type JsonObject } from '../json.ts';
import { browserServer } from '../secrets/bind-secrets.ts';
import { describeFields } from './describe-fields.ts';
import { toolLines } from './tool-lines.ts';
import type { ToolCatalogue, ToolDescriptor } from './tool-descriptor.ts';

/** What narrows a target, alike for all tools of the browser that have one. */
const narrowing = ['role', 'within', 'nth', 'exact', 'css', 'testId', 'timeoutMs'];

/**
 * The tools for a prompt, one a line: `- click(target?: text, …where): Clicks …`. What narrows a target is
 * told once, and stands as `…where` in the lines.
 */
export function describeTools(catalogue: ToolCatalogue): string {
  const tools = catalogue.flatMap((server) => server.tools);
  const first = tools.find(hasWhere);
  const lines = toolLines(tools.map((tool) => ({ server: tool.server, line: describeTool(tool) })));
  return first === undefined
    ? lines
    : `\`…where\` stands for ${describeFields(fieldsIn(first, (name) => narrowing.includes(name)))}.\n${lines}`;
}

function describeTool(tool: ToolDescriptor): string {
  const { name, description, outputSchema } = tool;
  const answer = isJsonObject(outputSchema?.['properties'])
    ? ` Leaves ${Object.keys(outputSchema['properties']).join(', ')}.`
    : '';
  const fields = hasWhere(tool)
    ? `${describeFields(fieldsIn(tool, (field) => !narrowing.includes(field)))}, …where`
    : describeFields(tool.inputSchema);
  return `- ${name}(${fields}): ${description.split('\n', 1)[0] ?? ''}${answer}`;
}

function hasWhere({ server, inputSchema: { properties } }: ToolDescriptor): boolean {
  return (
    server === browserServer &&
    isJsonObject(properties) &&
    narrowing.every((name) => Object.hasOwn(properties, name))
  );
}

/** The schema with these of its fields only. */
function fieldsIn({ inputSchema }: ToolDescriptor, isKept: (name: string) => boolean): JsonObject {
  const properties = isJsonObject(inputSchema['properties']) ? inputSchema['properties'] : {};
  return {
    ...inputSchema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isKept(name))),
  };
}
