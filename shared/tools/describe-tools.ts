import { isJsonObject, type JsonObject } from '../json.ts';
import { browserServer, narrowing } from './browser-tools.ts';
import { describeFields } from './describe-fields.ts';
import { toolLines } from './tool-lines.ts';
import type { ToolCatalog, ToolDescriptor } from './tool-descriptor.ts';

/** `- click(target?: text, …where): Clicks …`. `…where` stands for the narrowing arguments. */
export function describeTools(catalog: ToolCatalog): string {
  const tools = catalog.flatMap((server) => server.tools);
  const lines = toolLines(tools.map((tool) => ({ server: tool.server, line: describeTool(tool) })));
  return `${explainWhere(tools)}${explainPress(tools)}${lines}`;
}

type Called = Pick<ToolDescriptor, 'server' | 'inputSchema'>;

export function explainWhere(tools: readonly Called[]): string {
  const first = tools.find(hasWhere);
  const named = tools.find(hasNames);
  return [
    first === undefined ? '' : `\`…where\` stands for ${describeFields(fieldsIn(first, isNarrowing))}.\n`,
    named === undefined
      ? ''
      : `\`…target\` stands for ${describeFields(fieldsIn(named, (name) => name === 'target'))}, …where.\n`,
  ].join('');
}

export function describeArguments(tool: Called): string {
  if (!hasWhere(tool)) return describeFields(tool.inputSchema);
  const isDescribed = (name: string): boolean => isNarrowing(name) || (name === 'target' && hasNames(tool));
  const others = describeFields(fieldsIn(tool, (name) => !isDescribed(name)));
  return [others, hasNames(tool) ? '…target' : '…where'].filter((part) => part !== '').join(', ');
}

function describeTool(tool: ToolDescriptor): string {
  const { name, description } = tool;
  const fields = answerFields(tool).filter(
    (name) => !isPress(tool) || !(pressFields.has(name) || onlyForCode.has(name)),
  );
  const answer = fields.length === 0 ? '' : ` Leaves ${fields.join(', ')}.`;
  return `- ${name}(${describeArguments(tool)}): ${description.split('\n', 1)[0] ?? ''}${answer}`;
}

const pressFields = new Set([
  'url',
  'dialog',
  'openedWindow',
  'downloads',
  'fileRequest',
  'isPlainText',
  'enteredAgain',
]);

/** They prove an effect, and plans need none of them. */
const onlyForCode = new Set(['pressedOutside', 'shows']);

function explainPress(tools: readonly ToolDescriptor[]): string {
  return tools.some(isPress)
    ? 'Presses and entries also leave url, dialog, openedWindow and downloads.\n'
    : '';
}

function isPress(tool: ToolDescriptor): boolean {
  const fields = answerFields(tool);
  return tool.server === browserServer && [...pressFields].every((name) => fields.includes(name));
}

function answerFields({ outputSchema }: ToolDescriptor): string[] {
  const properties = outputSchema?.['properties'];
  return isJsonObject(properties) ? Object.keys(properties) : [];
}

const isNarrowing = (field: string): boolean => narrowing.some((name) => name === field);

function hasWhere({ server, inputSchema: { properties } }: Called): boolean {
  return (
    server === browserServer &&
    isJsonObject(properties) &&
    narrowing.every((name) => Object.hasOwn(properties, name))
  );
}

function hasNames(tool: Called): boolean {
  const properties = tool.inputSchema['properties'];
  const target = isJsonObject(properties) ? properties['target'] : undefined;
  return hasWhere(tool) && isJsonObject(target) && Array.isArray(target['anyOf']);
}

function fieldsIn({ inputSchema }: Called, isIncluded: (name: string) => boolean): JsonObject {
  const properties = isJsonObject(inputSchema['properties']) ? inputSchema['properties'] : {};
  return {
    ...inputSchema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isIncluded(name))),
  };
}
