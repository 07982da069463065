import fc from 'fast-check';
import type { Json } from '../json.ts';

/** Texts with which a page, a tool or a model may try to get at the secret of this name, alone or joined to what an author wrote. */
export function spellings(name: string): string[] {
  const whole = `\${secrets.${name}}`;
  return [whole, whole.slice(1), `\${ secrets . ${name} }`, `\${ secrets.${name} }`, '${', '${secrets', '${secrets.', `secrets.${name}}`, `${name}}`, '$', `$${whole}`, `\\${whole}`, `{{secrets.${name}}}`, `\${\${secrets.${name}}}`, JSON.stringify({ $secret: name }), JSON.stringify({ $sealed: [{ $secret: name }] })];
}

/** Any JSON that a page, a tool or a model may return, with such texts as values and as keys. */
export function anyHostileValue(name: string): fc.Arbitrary<Json> {
  const text = fc.oneof(fc.constantFrom(...spellings(name)), fc.string({ maxLength: 6 }));
  return fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, text, fc.array(tie('value'), { maxLength: 3 }), fc.dictionary(text, tie('value'), { maxKeys: 3 }), fc.constant({ $secret: name })),
  })).value;
}

/** What an author may write around references without naming a secret: `$` before them, or nothing between them. */
export const innocentTemplates = ['${a.v}', '$${a.v}', '${a.v}${b.v}', '${a.v}.${b.v}', '${a.v}secrets.${b.v}', '${${a.v}', '$${a.v}}', 'Paid: $${a.v}', '{"x":"${a.v}"}'] as const;
