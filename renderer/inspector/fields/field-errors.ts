import type { ArgumentError } from '../../../shared/validation/argument-errors.ts';

export const required = 'Required';

export function errorOf(errors: readonly ArgumentError[], name: string): string | undefined {
  const own = errors.find(
    ({ path }) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`),
  );
  if (own === undefined) return undefined;
  const { path, kind, problem } = own;
  if (path !== name) return kind === 'unknown' ? `"${path}" is unknown.${problem}` : `"${path}" ${problem}`;
  if (kind === 'missing') return required;
  return kind === 'unknown'
    ? `Isn’t an argument of this tool.${problem}`
    : problem.charAt(0).toUpperCase() + problem.slice(1);
}
