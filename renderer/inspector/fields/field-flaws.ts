/** Picks the flaw of one argument from the sentences of `findArgumentFlaws`. */
export function flawOf(flaws: readonly string[], name: string): string | undefined {
  const own = flaws.find(
    (flaw) => flaw.startsWith(`"${name}"`) || flaw.startsWith(`"${name}.`) || flaw.startsWith(`"${name}[`),
  );
  if (own === undefined) return undefined;
  const rest = own.startsWith(`"${name}"`) ? own.slice(name.length + 2).trim() : own;
  if (/^(\(.*\) )?is missing\.$/.test(rest)) return 'Required';
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
