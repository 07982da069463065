import { decodeHTML } from 'entities';
import { AppError } from '../../../shared/app-error.ts';
import type { Json } from '../../../shared/json.ts';
import { secretMask } from '../../../shared/text/secret-mask.ts';
import { findersOf, type Find, type SecretSpan } from './find-secret.ts';

type HideText = (text: string) => string;

export interface Masker {
  text(text: string): string;
  json<Value extends Json>(value: Value): Value;
  containsSecret(text: string): boolean;
  places(text: string): readonly SecretSpan[];
}

const minPartLength = 8;

/** If hiding fails, these throw `not-masked`, without details. */
export function maskerFor(secrets: readonly string[]): Masker {
  return withoutDetails(() => {
    const values = new Set(
      secrets.flatMap((value) => [value, value.normalize('NFC')]).filter((value) => value.trim() !== ''),
    );
    if (values.size === 0)
      return { text: (text) => text, json: (value) => value, containsSecret: () => false, places: () => [] };
    const parts = [...values]
      .flatMap((value) => [...linesOf(value), ...leavesOf(value)])
      .filter((part) => !values.has(part));
    const finders = [...values, ...new Set(parts)].flatMap((value) =>
      findersOf(value, { isPart: !values.has(value) }),
    );
    const hide: HideText = (given) => hideFound(given, finders);
    const text: HideText = (given) => withoutDetails(() => hideDecoded(hide(given), hide));
    const isSecret = numbersAmong([...values]);
    return {
      text,
      json: (value) => withoutDetails(() => mapTexts(value, { text, isSecret }) as typeof value),
      containsSecret: (given) => text(given) !== given,
      places: (given) => withoutDetails(() => finders.flatMap((find) => find(given))),
    };
  });
}

/** An error may quote a secret. */
function withoutDetails<Value>(work: () => Value): Value {
  try {
    return work();
  } catch {
    throw new AppError(
      'not-masked',
      "The result couldn't be searched for this run's secrets, so it was removed. Check the page or server to see what happened.",
    );
  }
}

function hideDecoded(encoded: string, hide: HideText): string {
  let read = encoded;
  for (let depth = 0; depth < maxDepth && read.includes('&'); depth += 1) {
    const decoded = decodeHTML(read);
    if (decoded === read) return encoded;
    read = decoded;
    const masked = hide(read);
    if (masked !== read) return hideDecoded(masked, hide);
  }
  return encoded;
}

const maxDepth = 4;

/** JSON rounds numbers and drops leading zeros. */
function numbersAmong(values: readonly string[]): (value: number) => boolean {
  const numbers = new Set(
    values.flatMap((value) => (/\d/.test(value) && Number.isFinite(Number(value)) ? [Number(value)] : [])),
  );
  const digits = values.map((value) => value.trim()).filter((value) => /^\d{8,}$/.test(value));
  return (value) => numbers.has(value) || digits.some((each) => String(value).includes(each));
}

const isPart = (text: string): boolean => text.trim().length >= minPartLength;

const linesOf = (value: string): string[] =>
  /\r|\n/.test(value.trim()) ? value.split(/[\r\n]+/).filter(isPart) : [];

/** A server may return a JSON secret parsed. */
function leavesOf(value: string): readonly string[] {
  if (!/^\s*[{[]/.test(value)) return [];
  const leaves: string[] = [];
  try {
    JSON.parse(value, (_, leaf: unknown) => {
      if (typeof leaf === 'string') leaves.push(leaf);
      return leaf;
    });
  } catch {
    return [];
  }
  return leaves.filter(isPart);
}

/** Finds all secrets before masking, so that matches don't split others. */
function hideFound(text: string, finders: readonly Find[]): string {
  const spans = finders.flatMap((find) => find(text)).sort(([one], [other]) => one - other);
  let masked = '';
  let done = 0;
  for (const [from, to] of spans) {
    if (from >= done) masked += text.slice(done, from) + secretMask;
    done = Math.max(done, to);
  }
  return spans.length === 0 ? text : masked + text.slice(done);
}

interface Hiding {
  readonly text: HideText;
  isSecret(value: number): boolean;
}

function isOfBytes(value: object): boolean {
  const items: unknown[] = Object.values(value);
  return (
    items.length > 3 &&
    items.every((item) => typeof item === 'number' || (typeof item === 'string' && /^\d{1,3}$/.test(item)))
  );
}

/** Numbers count as text, lists of bytes as a whole. */
function mapTexts(value: Json, hiding: Hiding): Json {
  if (typeof value === 'string') return hiding.text(value);
  if (typeof value === 'number')
    return hiding.isSecret(value) || hiding.text(String(value)) === secretMask ? secretMask : value;
  if (typeof value !== 'object' || value === null) return value;
  if (isOfBytes(value)) {
    const written = JSON.stringify(Object.values(value));
    if (
      hiding.text(written) !== written &&
      !Object.values(value).some((item) => hiding.isSecret(Number(item)))
    )
      return secretMask;
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => mapTexts(item, hiding));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  const entries = Object.entries(value);
  const changed = entries.map(([key, item]) => [hiding.text(key), mapTexts(item, hiding)] as const);
  return changed.every(([key, item], index) => key === entries[index]?.[0] && item === entries[index][1])
    ? value
    : Object.fromEntries(changed);
}
