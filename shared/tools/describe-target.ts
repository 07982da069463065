import { isJsonObject, type JsonObject } from '../json.ts';

/** Arguments that say where something happens; the rest of a call says with what. */
const targetKeys = ['target', 'name', 'label', 'placeholder', 'selector', 'testId', 'title'] as const;

/** What a call acts on, in words: `button “Pay”, in the basket`; empty where its arguments name nothing. */
export function describeTarget(args: JsonObject): string {
  const nested = args['target'];
  const source = isJsonObject(nested)
    ? {
        ...args,
        ...nested,
        target: nested['target'] ?? nested['name'] ?? nested['text'] ?? nested['label'] ?? null,
      }
    : args;
  const name = targetKeys
    .map((key) => source[key])
    .find((each): each is string => typeof each === 'string' && each !== '');
  const role = typeof source['role'] === 'string' ? source['role'] : '';
  const words = [
    [role, name === undefined ? '' : quote(name)].filter((each) => each !== '').join(' '),
    typeof source['within'] === 'string' && source['within'] !== '' ? `in ${oneLine(source['within'])}` : '',
    typeof source['nth'] === 'number'
      ? `number ${source['nth']}`
      : source['nth'] === 'last'
        ? 'the last one'
        : '',
  ];
  return words.filter((each) => each !== '').join(', ');
}

/** A value in quotation marks; a reference stands as it is. */
export function quote(text: string): string {
  return isReference(text) ? text : `“${oneLine(text)}”`;
}

/** Whether the whole text is one `${name}`. */
export function isReference(text: string): boolean {
  return /^\$\{[^}]*\}$/.test(text);
}

/** Line breaks and runs of blanks are one blank each. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
