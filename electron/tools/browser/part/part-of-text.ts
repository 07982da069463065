import { AppError } from '../../../../shared/app-error.ts';
import { readPattern } from '../../../../shared/checks/pattern.ts';
import { ok, refuse, type Result } from '../../../../shared/result.ts';
import { assertNever } from '../../../../shared/assert-never.ts';
import { cutText } from '../../../../shared/text/cut-text.ts';
import { readTextPart, textPartProblem, type PartKind } from '../../../../shared/tools/text-part.ts';
import { clean } from '../find/match/name-match.ts';
import { afterLabel, betweenWords } from './after-label.ts';
import { datesIn } from './dates-in.ts';
import { amountsIn, numbersIn } from './numbers-in.ts';

const longestShown = 200;

/** Fails with `nothing-to-take` or `unclear-part`. */
export function partOfText(text: string, part: string, language: string): Result<string | number, AppError> {
  try {
    return ok(take(text, part, language));
  } catch (thrown) {
    return refuse(AppError.from(thrown));
  }
}

function take(text: string, written: string, language: string): string | number {
  const part = readTextPart(written);
  if (part.kind === 'pattern') return byPattern(text, part.pattern);
  const problem = textPartProblem(written);
  if (problem !== undefined) throw new AppError('unclear-part', `“${written}” ${problem}`);
  const { kind } = part;
  if (part.after === undefined) return only(found(kind, text, language), { kind, text, where: '' });
  const [after, before] = [part.after.trim(), part.before?.trim()];
  const rests = before === undefined ? afterLabel(text, after) : betweenWords(text, after, before);
  if (rests.length === 0) throw nothing(`“${after}” isn't`, text);
  const where = before === undefined ? `after “${after}”` : `between “${after}” and “${before}”`;
  const values = rests.flatMap((rest) => found(kind, rest, language).slice(0, 1));
  return only(values, { kind, text, where: ` ${where}` });
}

function found(kind: PartKind, text: string, language: string): readonly (string | number)[] {
  switch (kind) {
    case 'number':
      return numbersIn(text, language);
    case 'amount':
      return amountsIn(text, language);
    case 'date':
      return datesIn(text, language);
    case 'text':
      return text === '' ? [] : [text];
    default:
      return assertNever(kind);
  }
}

function only(
  values: readonly (string | number)[],
  { kind, text, where }: { readonly kind: PartKind; readonly text: string; readonly where: string },
): string | number {
  const [first, ...others] = new Set(values);
  if (first === undefined) throw nothing(`No ${kind}${where} found`, text);
  if (others.length > 0)
    throw new AppError(
      'unclear-part',
      `Several ${kind}s${where} found in the text: ${[first, ...others].slice(0, 6).join(', ')}. Choose one by the words before it, such as “${kind === 'text' ? '' : `${kind} `}after Total:”, or by a pattern. ${describeText(text)}`,
      { details: { actual: cutText(clean(text), longestShown) } },
    );
  return first;
}

function byPattern(text: string, written: string): string {
  const pattern = readPattern(written);
  if (!pattern.ok) throw new AppError('unclear-part', `/${written}/ isn't a valid pattern. ${pattern.error}`);
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
