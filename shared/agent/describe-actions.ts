import { describeFields } from '../tools/describe-fields.ts';
import { toolLines } from '../tools/tool-lines.ts';
import type { OfferedAction } from './action-catalogue.ts';

/** The actions for a prompt, one a line: `- click(target: text, nth?: whole number): Clicks …`. */
export function describeActions(actions: readonly OfferedAction[]): string {
  return toolLines(
    actions.map(({ type, schema, description, tool }) => ({
      server: tool?.server,
      line: `- ${type}(${describeFields(schema)}): ${description.split('\n', 1)[0] ?? ''}`,
    })),
  );
}
