/** A reference in a written text: `${name}` to a variable, `${secrets.NAME}` to a secret. */
export interface Reference {
  readonly kind: 'variable' | 'secret';
  /** Of the variable or the secret, without blanks around it. */
  readonly name: string;
  /** What stands between the braces. */
  readonly written: string;
}

/** A piece of a text: plain text as a string, or a reference. */
export type TemplatePart = string | Reference;

/** There is no way to escape a reference: a text that must hold `${` comes from a variable, as values are never parsed. */
const reference = /\$\{([^{}]+)\}/g;
const secretPrefix = 'secrets.';

/** Splits a text that a person or a model wrote. Text that was filled in must never come here: it is data. */
export function parseTemplate(text: string): readonly TemplatePart[] {
  if (!text.includes('${')) return [text];
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const { 0: match, 1: written = '', index } of text.matchAll(reference)) {
    if (index > end) parts.push(text.slice(end, index));
    parts.push(readReference(written));
    end = index + match.length;
  }
  if (end < text.length || parts.length === 0) parts.push(text.slice(end));
  return parts;
}

/** The reference that is the whole text, if it is one. */
export function wholeReference(text: string): Reference | undefined {
  const [first, ...rest] = parseTemplate(text);
  return typeof first === 'object' && rest.length === 0 ? first : undefined;
}

/** The text that parses into these parts. */
export function printTemplate(parts: readonly TemplatePart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : `\${${part.written}}`)).join('');
}

/** A reference by what stands, or could stand, between its braces. */
export function readReference(written: string): Reference {
  const name = written.trim();
  return name.startsWith(secretPrefix)
    ? { kind: 'secret', name: name.slice(secretPrefix.length).trim(), written }
    : { kind: 'variable', name, written };
}
