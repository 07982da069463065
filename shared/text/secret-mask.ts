import { parseTemplate, printTemplate } from '../variables/template.ts';

/** What stands in place of a secret's value wherever a person, a model or a file could see it. */
export const secretMask = '••••••';

/** A text as a page shows it once its secrets were filled in: each `${secrets.NAME}` masked. */
export function maskReferences(text: string): string {
  const parts = parseTemplate(text).map((part) =>
    typeof part !== 'string' && part.kind === 'secret' ? secretMask : part,
  );
  return printTemplate(parts);
}
