import { isJsonObject } from '../../shared/json.ts';
import { secretsIn, type FilledObject } from '../../shared/secrets/sealed-text.ts';
import { findTool } from '../../shared/tools/tool-descriptor.ts';
import type { ResolvedTool } from './ports.ts';
import type { Run } from './run.ts';

/**
 * The arguments with which a rejected text is typed once more (recovery.md, 5.7, D): select all, delete, and key by key,
 * where the tool can. `intended` is what the field should hold, for a text that was to be added to what is there.
 */
export function typeHarder(
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

/**
 * The arguments that type a text as it was typed at first, where typing it harder left something else in the field and
 * neither was kept: a field that writes amounts may have taken each key for a new one. Undefined where it was sent off, or
 * typed in the same way both times.
 */
export function typeAsBefore({
  harder,
  before,
  first,
  now,
}: {
  readonly harder: FilledObject;
  readonly before: FilledObject;
  readonly first: string | undefined;
  readonly now: string | undefined;
}): FilledObject | undefined {
  if (
    harder['byKeys'] === before['byKeys'] ||
    harder['submit'] === true ||
    first === undefined ||
    first === now
  )
    return undefined;
  return { ...harder, byKeys: false };
}
