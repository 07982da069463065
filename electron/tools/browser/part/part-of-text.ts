import { AppError } from '../../../../shared/app-error.ts';
import { readPattern } from '../../../../shared/checks/pattern.ts';
import { ok, refuse, type Result } from '../../../../shared/result.ts';
import { cutText } from '../../../../shared/text/cut-text.ts';
import { clean } from '../find/name-match.ts';
import { afterLabel } from './after-label.ts';
import { datesIn } from './dates-in.ts';
import { numbersIn } from './numbers-in.ts';

interface PartRequest {
  readonly kind: 'number' | 'date' | 'text';
  readonly label?: string;
}

const longestShown = 200;

/**
 * Takes `number`, `date`, `after Order number:`, `number after Total:` or a pattern such as `/A-\d+/`.
 * `language` is the page's. Fails with `nothing-to-take`, `unclear-part` or `bad-pattern`.
 */
export function partOfText(text: string, part: string, language: string): Result<string | number, AppError> {
  try {
    return ok(take(text, part, language));
  } catch (thrown) {
    return refuse(AppError.from(thrown));
  }
}

function take(text: string, part: string, language: string): string | number {
  const pattern = /^\/(.+)\/$/su.exec(part.trim())?.[1];
  if (pattern !== undefined) return byPattern(text, pattern);
  const { kind, label } = readRequest(part);
  if (label === undefined) return only(found(kind, text, language), { kind, text, label });
  const rests = afterLabel(text, label);
  if (rests.length === 0) throw nothing(`“${label}” isn't`, text);
  // The first value after a label counts.
  const values = rests.flatMap((rest) => found(kind, rest, language).slice(0, 1));
  return only(values, { kind, text, label });
}

function readRequest(part: string): PartRequest {
  const [, kind, label] = /^(?:(number|date)\s*)?(?:(?:^|\s)after\s+(.+))?$/isu.exec(part.trim()) ?? [];
  if (kind === undefined && label === undefined) return { kind: 'text', label: part.trim() };
  return {
    kind: kind === undefined ? 'text' : kind.toLowerCase() === 'date' ? 'date' : 'number',
    ...(label === undefined ? {} : { label: label.trim() }),
  };
}

function found(kind: PartRequest['kind'], text: string, language: string): readonly (string | number)[] {
  switch (kind) {
    case 'number':
      return numbersIn(text, language);
    case 'date':
      return datesIn(text, language);
    case 'text':
      return text === '' ? [] : [text];
  }
}

function only(
  values: readonly (string | number)[],
  {
    kind,
    text,
    label,
  }: { readonly kind: PartRequest['kind']; readonly text: string; readonly label: string | undefined },
): string | number {
  const [first, ...others] = new Set(values);
  const noun = kind === 'text' ? 'text' : kind;
  const where = label === undefined ? '' : ` after “${label}”`;
  if (first === undefined) throw nothing(`No ${noun}${where} found`, text);
  if (others.length > 0)
    throw new AppError(
      'unclear-part',
      `Several ${kind === 'text' ? 'texts' : `${kind}s`}${where} found in the text: ${[first, ...others].slice(0, 6).join(', ')}. Choose one by the words before it, such as “${kind === 'text' ? '' : `${kind} `}after Total:”, or by a pattern. ${describeText(text)}`,
      { details: { actual: cutText(clean(text), longestShown) } },
    );
  return first;
}

function byPattern(text: string, written: string): string {
  const pattern = readPattern(written);
  if (!pattern.ok) throw new AppError('bad-pattern', `/${written}/ isn't a valid pattern. ${pattern.error}`);
  const value = pattern.value.find(text);
  if (value === undefined) throw nothing(`No match for /${written}/ found`, text);
  return value;
}

function nothing(what: string, text: string): AppError {
  return new AppError('nothing-to-take', `${what} in the text. ${describeText(text)}`, {
    details: { actual: cutText(clean(text), longestShown) },
  });
}

function describeText(text: string): string {
  const said = clean(text);
  return said === '' ? 'It is empty.' : `It reads “${cutText(said, longestShown)}”.`;
}
