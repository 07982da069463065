import type { ArgumentFlaw } from '../../../shared/validation/argument-flaws.ts';

/** Note of a field that is missing. It shows only once the field was left. */
export const required = 'Required';

/** Note beside the field of an argument. */
export function flawOf(flaws: readonly ArgumentFlaw[], name: string): string | undefined {
  const own = flaws.find(
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
