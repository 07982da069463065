import { isJsonObject } from '../../shared/json.ts';
import { describeFields } from '../../shared/tools/describe-fields.ts';
import type { ToolCatalogue, ToolDescriptor } from '../../shared/tools/tool-descriptor.ts';

/** The tools for a prompt, one a line: `- click(target: text, nth?: whole number): Clicks …`. */
export function describeTools(catalogue: ToolCatalogue): string {
  const lines = catalogue.flatMap(({ tools }) => tools.map(describeTool));
  return lines.length === 0 ? 'None is connected.' : lines.join('\n');
}

function describeTool({ name, description, inputSchema, outputSchema }: ToolDescriptor): string {
  const answer = isJsonObject(outputSchema?.['properties']) ? ` Leaves ${Object.keys(outputSchema['properties']).join(', ')}.` : '';
  return `- ${name}(${describeFields(inputSchema)}): ${description.split('\n', 1)[0] ?? ''}${answer}`;
}
