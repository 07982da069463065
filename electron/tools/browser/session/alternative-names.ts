import { z } from 'zod';
import type { JsonObject } from '../../../../shared/json.ts';
import { factsOf } from '../../../../shared/tools/browser-tools.ts';
import { joinNames } from '../find/target.ts';
import { targetsOfCall } from '../find/target-of-call.ts';
import { pollWhile } from './poll-while.ts';
import { isShown } from './optional-target.ts';
import type { ToolContext } from './tool-context.ts';

export function withAlternatives<Shape extends z.ZodRawShape>(tool: string, input: Shape): z.ZodRawShape {
  const argument = nameArgument(tool);
  const field = input[argument];
  if (field === undefined || factsOf({ tool }).target === undefined) return input;
  const { title, description = '' } = (field as z.ZodType).meta() ?? {};
  return {
    ...input,
    [argument]: z
      .union([z.string(), z.array(z.string()).min(1)])
      .optional()
      .meta({
        title,
        description: `${description} Of several names, one per line, the first that is there.`,
      }),
  };
}

/** Fails with all names if the page has none. */
export async function chooseName(
  { tool, args }: { readonly tool: string; readonly args: JsonObject },
  context: ToolContext,
): Promise<{ readonly args: JsonObject; readonly chosen?: string }> {
  const argument = nameArgument(tool);
  if (!Array.isArray(args[argument])) return { args };
  const targets = targetsOfCall(tool, args);
  let chosen: string | undefined;
  const timeoutMs = typeof args['timeoutMs'] === 'number' ? args['timeoutMs'] : undefined;
  await pollWhile(context.patience({ timeoutMs }), context.signal, async () => {
    for (const { target, purpose } of targets)
      if (await isShown(target, purpose, context)) {
        chosen = target.target;
        return undefined;
      }
    return 'nothing';
  });
  if (chosen !== undefined) return { args: { ...args, [argument]: chosen }, chosen };
  const all = joinNames(targets.flatMap(({ target }) => target.target ?? []));
  return { args: { ...args, [argument]: all, timeoutMs: 1 } };
}

const nameArgument = (tool: string): string => factsOf({ tool }).target?.argument ?? 'target';
