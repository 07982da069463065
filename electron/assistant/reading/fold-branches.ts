import { isJsonObject, type Json } from '../../../shared/json.ts';
import { fieldsOf, plainKey, readText } from '../../../shared/text/fields.ts';
import { typeWords } from './step-type.ts';

const elseWords = new Set(['else', 'otherwise', 'ifelse', 'elsebranch']);
const endWords = new Set(['endif', 'fi', 'ifend', 'endelse', 'endbranch']);

interface Branching {
  readonly item: Json;
  readonly then: unknown[];
  otherwise: unknown[] | undefined;
  readonly loops: number;
}

/** Folds `Else` and `EndIf` items into their Ifs. */
export function foldBranches(items: readonly unknown[]): unknown[] | undefined {
  if (!items.some((item) => isElse(item) || isEnd(item))) return undefined;
  const row: unknown[] = [];
  const open: Branching[] = [];
  let loops = 0;
  const current = (): unknown[] => open.at(-1)?.otherwise ?? open.at(-1)?.then ?? row;
  const close = (isEnded: boolean): void => {
    const last = open.pop();
    if (last === undefined) return;
    const { item, then, otherwise } = last;
    if (isEnded || otherwise !== undefined)
      current().push({ ...(item as object), then, ...(otherwise === undefined ? {} : { else: otherwise }) });
    else current().push(item, ...then);
  };
  for (const item of items) {
    const type = typeOf(item);
    if (type === 'EndLoop') while ((open.at(-1)?.loops ?? -1) >= loops) close(false);
    if (type === 'Loop') loops += 1;
    if (type === 'EndLoop') loops -= 1;
    const last = open.at(-1);
    if (isEnd(item)) close(true);
    else if (isElse(item)) {
      if (last !== undefined) last.otherwise ??= [];
    } else if (
      type === 'If' &&
      isJsonObject(item) &&
      fieldsOf(item)?.has('then', 'else', 'iftrue', 'iffalse') !== true
    )
      open.push({ item, then: [], otherwise: undefined, loops });
    else current().push(item);
  }
  while (open.length > 0) close(false);
  return row;
}

const wordOf = (item: unknown): string =>
  plainKey(
    (typeof item === 'string'
      ? item
      : readText(fieldsOf(item)?.get('steptype', 'nodetype', 'type', 'kind'))) ?? '',
  );
const typeOf = (item: unknown): string | undefined =>
  typeof item === 'string' ? undefined : typeWords[wordOf(item)];
const isElse = (item: unknown): boolean =>
  elseWords.has(wordOf(item)) && fieldsOf(item)?.has('condition') !== true;
const isEnd = (item: unknown): boolean => endWords.has(wordOf(item));
