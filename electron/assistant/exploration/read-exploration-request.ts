import { z } from 'zod';
import { isJsonObject } from '../../../shared/json.ts';
import { findJson } from '../../../shared/text/find-json.ts';
import { fieldsOf } from '../../../shared/text/fields.ts';
import { targetFields, type Target } from '../../tools/browser/find/target.ts';

export type ExplorationRequest =
  | { readonly kind: 'open'; readonly address: string }
  | { readonly kind: 'press'; readonly target: Target }
  | { readonly kind: 'read'; readonly part: string };

const Where = z.object({
  role: targetFields.role.catch(undefined),
  within: targetFields.within.catch(undefined),
  nth: targetFields.nth.catch(undefined),
});

export function readExplorationRequest(text: string): readonly ExplorationRequest[] | undefined {
  const value = findJson(text).values.at(-1)?.value;
  const asked = fieldsOf(value)?.get('look', 'looks');
  if (asked === undefined) return undefined;
  const requests = (Array.isArray(asked) ? asked : [asked]).flatMap((each) => readRequest(each) ?? []);
  return requests.length === 0 ? undefined : requests;
}

function readRequest(item: unknown): ExplorationRequest | undefined {
  if (!isJsonObject(item)) return undefined;
  const fields = fieldsOf(item);
  const text = (...names: string[]): string | undefined => {
    const value = fields?.get(...names);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  const [address, pressed, part] = [text('open', 'url'), text('press', 'click'), text('read')];
  if (address !== undefined) return { kind: 'open', address };
  const where = Where.parse({ ...item });
  if (pressed !== undefined) return { kind: 'press', target: { target: pressed, ...where } };
  if (part !== undefined) return { kind: 'read', part };
  // An icon has no name.
  return where.role === undefined ? undefined : { kind: 'press', target: where };
}
