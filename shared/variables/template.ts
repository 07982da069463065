export interface Reference {
  readonly kind: 'variable' | 'secret';
  readonly name: string;
  readonly written: string;
}

export type TemplatePart = string | Reference;

const reference = /\$\{([^{}]+)\}/g;
const secretPrefix = 'secrets.';

/** Filled text is data. */
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

export function wholeReference(text: string): Reference | undefined {
  const [first, ...rest] = parseTemplate(text);
  return typeof first === 'object' && rest.length === 0 ? first : undefined;
}

export function printTemplate(parts: readonly TemplatePart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : `\${${part.written}}`)).join('');
}

export function readReference(written: string): Reference {
  const name = written.trim();
  return name.startsWith(secretPrefix)
    ? { kind: 'secret', name: name.slice(secretPrefix.length).trim(), written }
    : { kind: 'variable', name, written };
}
