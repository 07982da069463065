import { z } from 'zod';
import type { JsonObject } from '../../../../shared/json.ts';
import type { Purpose } from '../../../../shared/tools/tool-facts.ts';
import { openPath } from '../act/choose/open-path.ts';
import { isNotFound } from '../find/find-element.ts';
import type { Target } from '../find/target.ts';
import { targetOfCall } from '../find/target-of-call.ts';
import { pollWhile } from './poll-while.ts';
import { outcome } from './outcome.ts';
import type { ToolContext } from './tool-context.ts';

export const optionalField = {
  optional: z.boolean().default(false).meta({
    title: 'Optional',
    description: "On: succeeds without doing anything if the target doesn't appear.",
  }),
};
export const foundField = { found: z.boolean() };

/** Several matches still fail. */
export async function ifShown<Value extends object>(
  { tool, args }: { readonly tool: string; readonly args: JsonObject },
  context: ToolContext,
  act: () => Promise<Value>,
): Promise<object> {
  const meant = targetOfCall(tool, args);
  const patience = context.patience({ timeoutMs: Number(args['timeoutMs'] ?? Number.NaN) || undefined });
  if (meant?.purpose === 'press')
    await openPath(meant.target, context).catch((thrown: unknown) => {
      if (!isNotFound(thrown)) throw thrown;
    });
  const missing =
    meant === undefined
      ? undefined
      : await pollWhile(patience, context.signal, async () =>
          (await isShown(meant.target, meant.purpose, context)) ? undefined : 'nothing',
        );
  if (missing !== undefined) return outcome(context, { found: false });
  try {
    return { ...(await act()), found: true };
  } catch (thrown) {
    if (isNotFound(thrown)) return outcome(context, { found: false });
    throw thrown;
  }
}

/** Something visible may stand for a hidden box or list. */
export async function isShown(target: Target, purpose: Purpose, context: ToolContext): Promise<boolean> {
  const found = await context.findAll({ ...target, timeoutMs: 0 }, purpose);
  const hasStandIn = purpose === 'tick' || purpose === 'choose';
  const shown = await Promise.all(
    found.map(
      async (element) =>
        (await element.isVisible()) || (hasStandIn && (await element.locator('xpath=..').isVisible())),
    ),
  );
  return shown.includes(true);
}
