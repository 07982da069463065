import { isJsonObject } from '../json.ts';
import { describeFields } from './describe-fields.ts';
import { toolLines } from './tool-lines.ts';
import type { ToolCatalogue, ToolDescriptor } from './tool-descriptor.ts';

/** The tools for a prompt, one a line: `- click(target: text, nth?: whole number): Clicks …`. */
export function describeTools(catalogue: ToolCatalogue): string {
  return toolLines(
    catalogue.flatMap(({ tools }) =>
      tools.map((tool) => ({ server: tool.server, line: describeTool(tool) })),
    ),
  );
}

function describeTool({ name, description, inputSchema, outputSchema }: ToolDescriptor): string {
  const answer = isJsonObject(outputSchema?.['properties'])
    ? ` Leaves ${Object.keys(outputSchema['properties']).join(', ')}.`
    : '';
  return `- ${name}(${describeFields(inputSchema)}): ${description.split('\n', 1)[0] ?? ''}${answer}`;
}
