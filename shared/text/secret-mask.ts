import { parseTemplate, printTemplate } from '../variables/template.ts';

export const secretMask = '••••••';

export function maskReferences(text: string): string {
  const parts = parseTemplate(text).map((part) =>
    typeof part !== 'string' && part.kind === 'secret' ? secretMask : part,
  );
  return printTemplate(parts);
}
