import type { KnownVariable } from '../../../shared/variables/known-variables.ts';

export interface OpenReference {
  readonly start: number;
  readonly typed: string;
}

/** `Price: ${min_pr|` starts at `${`, as does a just typed `{`. */
export function openReferenceAt(text: string, cursor: number): OpenReference | null {
  const before = text.slice(0, cursor);
  const start = before.endsWith('{') && !before.endsWith('${') ? before.length - 1 : before.lastIndexOf('${');
  if (start < 0) return null;
  const typed = before.slice(before[start] === '$' ? start + 2 : start + 1);
  return /[{}\n]/.test(typed) ? null : { start, typed };
}

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

export function searchVariables(variables: readonly KnownVariable[], typed: string): KnownVariable[] {
  const search = typed.trim().toLowerCase();
  return variables
    .map((variable) => ({ variable, at: variable.name.toLowerCase().indexOf(search) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0))
    .map(({ variable }) => variable);
}
