import type { JsonObject } from '../../../shared/json.ts';
import type { Node } from '../../../shared/workflow/node.ts';

export type ReadEdit =
  | { readonly ok: true; readonly patch: JsonObject; readonly said: string }
  | { readonly ok: false; readonly said: string };

export const title = ({ name, id }: Node): string => `“${name === '' ? id : name}”`;
export const refuseEdit = (said: string): ReadEdit => ({ ok: false, said });
export const acceptEdit = (patch: JsonObject, said: string): ReadEdit => ({ ok: true, patch, said });

export function update(node: Node, changes: JsonObject, said: string): ReadEdit {
  return acceptEdit({ update: [{ node_id: node.id, ...changes }] }, said);
}
