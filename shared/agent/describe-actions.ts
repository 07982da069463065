import { describeFields } from '../tools/describe-fields.ts';
import type { OfferedAction } from './action-catalogue.ts';

/** The actions for a prompt, one a line: `- click(target: text, nth?: whole number): Clicks …`. */
export function describeActions(actions: readonly OfferedAction[]): string {
  return actions.map(({ type, schema, description }) => `- ${type}(${describeFields(schema)}): ${description.split('\n', 1)[0] ?? ''}`).join('\n');
}
