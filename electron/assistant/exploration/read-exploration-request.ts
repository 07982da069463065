import { z } from 'zod';
import { isJsonObject } from '../../../shared/json.ts';
import { findJson } from '../../../shared/text/find-json.ts';
import { fieldsOf } from '../../../shared/text/fields.ts';
import { targetFields, type Target } from '../../tools/browser/find/target.ts';

export type ExplorationRequest =
  | { readonly kind: 'open'; readonly address: string }
  | { readonly kind: 'press'; readonly target: Target }
  | { readonly kind: 'fill'; readonly target: Target; readonly text: string; readonly submit: boolean }
  | { readonly kind: 'choose'; readonly target: Target; readonly option: string }
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
  const target = (name: string | undefined): { readonly target: Target } | undefined =>
    name === undefined ? undefined : { target: { target: name, ...Where.parse({ ...item }) } };
  const [address, part] = [text('open', 'url'), text('read')];
  const [pressed, filled, chosen] = [
    target(text('press', 'click')),
    target(text('fill')),
    target(text('choose')),
  ];
  if (address !== undefined) return { kind: 'open', address };
  if (pressed !== undefined) return { kind: 'press', ...pressed };
  if (filled !== undefined)
    return { kind: 'fill', ...filled, text: text('text') ?? '', submit: fields?.get('submit') === true };
  const option = text('option');
  if (chosen !== undefined && option !== undefined) return { kind: 'choose', ...chosen, option };
  if (part !== undefined) return { kind: 'read', part };
  // An icon has no name.
  const where = Where.parse({ ...item });
  return where.role === undefined ? undefined : { kind: 'press', target: where };
}
