import type { KnownVariable } from '../../../shared/variables/known-variables.ts';

/** An unfinished reference before the cursor: where it begins, and what has been typed of the name. */
export interface OpenReference {
  readonly start: number;
  readonly typed: string;
}

/** `Price: ${min_pr|` is open at `${`; a single `{` just typed counts too. Null when the cursor is in none. */
export function openReferenceAt(text: string, cursor: number): OpenReference | null {
  const before = text.slice(0, cursor);
  const start = before.endsWith('{') && !before.endsWith('${') ? before.length - 1 : before.lastIndexOf('${');
  if (start < 0) return null;
  const typed = before.slice(before[start] === '$' ? start + 2 : start + 1);
  return /[{}\n]/.test(typed) ? null : { start, typed };
}

/** The text with the reference filled in, and where the cursor stands after it. */
export function completeReference(
  text: string,
  cursor: number,
  { start }: OpenReference,
  name: string,
): { readonly text: string; readonly cursor: number } {
  const reference = `\${${name}}`;
  const rest = text.slice(cursor).replace(/^[^\s{}]*\}/, '');
  return { text: `${text.slice(0, start)}${reference}${rest}`, cursor: start + reference.length };
}

/** Variables whose name holds what was typed, those that begin with it first. */
export function searchVariables(variables: readonly KnownVariable[], typed: string): KnownVariable[] {
  const wish = typed.trim().toLowerCase();
  return variables
    .map((variable) => ({ variable, at: variable.name.toLowerCase().indexOf(wish) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0))
    .map(({ variable }) => variable);
}
