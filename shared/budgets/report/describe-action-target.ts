import type { ElementRef } from '../identity/element-ref.ts';

/** `button "Save"`, `textbox without a name`, `key Enter`. */
export function describeActionTarget({ role, rawName }: ElementRef): string {
  if (role === 'page') return rawName;
  const kind = role === '' ? 'element' : role;
  return rawName === '' ? `${kind} without a name` : `${kind} "${rawName}"`;
}
