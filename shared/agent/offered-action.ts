import type { JsonObject } from '../json.ts';
import type { Effect } from '../tools/tool-descriptor.ts';

export interface OfferedAction {
  /** Letters, digits, `_`, and `-`, at most 64. */
  readonly type: string;
  readonly description: string;
  readonly schema: JsonObject;
  readonly tool?: { readonly server: string; readonly name: string; readonly effect: Effect };
}
