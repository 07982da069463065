import { describeArguments, explainWhere } from '../tools/describe-tools.ts';
import { toolLines } from '../tools/tool-lines.ts';
import type { OfferedAction } from './offered-action.ts';

export function describeActions(actions: readonly OfferedAction[]): string {
  const called = actions.map(({ schema, tool }) => ({ server: tool?.server ?? '', inputSchema: schema }));
  const lines = toolLines(
    actions.map(({ type, schema, description, tool }) => ({
      server: tool?.server,
      line: `- ${type}(${describeArguments({ server: tool?.server ?? '', inputSchema: schema })}): ${description.split('\n', 1)[0] ?? ''}`,
    })),
  );
  return `${explainWhere(called)}${lines}`;
}
