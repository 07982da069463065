/** What stands in place of a secret's value wherever a person, a model or a file could see it. */
export const secretMask = '••••••';

/** A text as a page shows it once its secrets were filled in: each `${secrets.NAME}` masked. */
export function maskReferences(text: string): string {
  return text.replaceAll(/\$\{\s*secrets\.[^{}]*\}/g, secretMask);
}
