import type { JsonObject } from '../../../shared/json.ts';
import type { ToolDescriptor } from '../../../shared/tools/tool-descriptor.ts';

const namingKeys = ['target', 'text', 'url', 'into', 'key', 'option', 'name', 'path', 'query'];
const maxLength = 40;

export function nameToolStep(tool: string, descriptor: ToolDescriptor | undefined, args: JsonObject): string {
  const title =
    descriptor?.title ??
    (tool === '' ? 'Step' : `${tool.charAt(0).toUpperCase()}${tool.slice(1)}`.replace(/_/g, ' '));
  const what = namingKeys.map((key) => args[key]).find((value) => typeof value === 'string' && value !== '');
  if (typeof what !== 'string') return title;
  return `${title} ${what.length > maxLength ? `${what.slice(0, maxLength - 1)}…` : what}`;
}
