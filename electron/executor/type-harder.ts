import { isJsonObject, type JsonObject } from '../../shared/json.ts';
import { findTool } from '../../shared/tools/tool-descriptor.ts';
import { findSecretNames } from '../../shared/variables/references.ts';
import type { ResolvedTool } from './ports.ts';
import type { Run } from './run.ts';

/**
 * The arguments with which a rejected text is typed once more (recovery.md, 5.7, D): select all, delete, and key by key,
 * where the tool can. `intended` is what the field should hold, for a text that was to be added to what is there.
 */
export function typeHarder(run: Run, { tool, args, intended }: { readonly tool: ResolvedTool; readonly args: JsonObject; readonly intended?: string | undefined }): JsonObject {
  const properties = findTool(run.tools.catalogue?.() ?? [], tool)?.inputSchema['properties'];
  if (!isJsonObject(properties) || !('byKeys' in properties)) return args;
  if (args['clear'] !== false) return { ...args, byKeys: true };
  return intended === undefined || findSecretNames(args).length > 0 ? args : { ...args, text: intended, clear: true, byKeys: true };
}
