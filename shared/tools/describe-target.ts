import { isJsonObject, type Json, type JsonObject } from '../json.ts';

const targetKeys = ['target', 'name', 'label', 'placeholder', 'selector', 'testId', 'title'] as const;

/** Formats as `button “Pay”, in the basket`; '' without a target. */
export function describeTarget(args: JsonObject): string {
  const nested = args['target'];
  const source = isJsonObject(nested)
    ? {
        ...args,
        ...nested,
        target: nested['target'] ?? nested['name'] ?? nested['text'] ?? nested['label'] ?? null,
      }
    : args;
  const name = targetKeys.map((key) => describeNames(source[key])).find((each) => each !== '');
  const role = typeof source['role'] === 'string' ? source['role'] : '';
  const words = [
    [role, name ?? ''].filter((each) => each !== '').join(' '),
    typeof source['within'] === 'string' && source['within'] !== ''
      ? `in ${collapseSpaces(source['within'])}`
      : '',
    typeof source['nth'] === 'number'
      ? `number ${source['nth']}`
      : source['nth'] === 'last'
        ? 'the last one'
        : '',
  ];
  return words.filter((each) => each !== '').join(', ');
}

export function quote(text: string): string {
  return isReference(text) ? text : `“${collapseSpaces(text)}”`;
}

export function isReference(text: string): boolean {
  return /^\$\{[^}]*\}$/.test(text);
}

export function collapseSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

export function describeNames(names: Json | undefined): string {
  return [names ?? '']
    .flat()
    .flatMap((name) => (typeof name === 'string' && name !== '' ? [quote(name)] : []))
    .join(' or ');
}
