import { isJsonObject } from '../../../shared/json.ts';
import { secretsIn, type FilledObject } from '../../../shared/secrets/sealed-text.ts';
import { findTool } from '../../../shared/tools/tool-descriptor.ts';
import type { ResolvedTool } from '../ports.ts';
import type { Run } from '../walk/run.ts';

/**
 * Select all, delete, and type key by key (recovery.md, 5.7, D). `intended` is the whole value of an appended
 * text.
 */
export function argsToRetype(
  run: Run,
  {
    tool,
    args,
    intended,
  }: { readonly tool: ResolvedTool; readonly args: FilledObject; readonly intended?: string | undefined },
): FilledObject {
  const properties = findTool(run.tools.catalogue?.() ?? [], tool)?.inputSchema['properties'];
  if (!isJsonObject(properties) || !('byKeys' in properties)) return args;
  if (args['clear'] !== false) return { ...args, byKeys: true };
  return intended === undefined || secretsIn(args).length > 0
    ? args
    : { ...args, text: intended, clear: true, byKeys: true };
}
