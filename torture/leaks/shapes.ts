import fc from 'fast-check';

/** With a unique core of 14 letters and digits. */
export interface Shaped {
  readonly value: string;
  readonly core: string;
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const coreOf = fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 14, maxLength: 14 });
const digits = fc.string({ unit: fc.constantFrom(...Array.from('123456789')), minLength: 16, maxLength: 16 });

const shapes: readonly ((core: string) => string)[] = [
  (core) => core,
  (core) => `${core} w0rd!'()~`,
  (core) => `${core}"quoted"\\back\\slash`,
  (core) => `${core}<b>&amp;'</b>`,
  (core) => `-----BEGIN KEY-----\n${core}Qx+/\n${core}zz==\n-----END KEY-----\n`,
  (core) => `pässwörd-${core}-ß漢字💣`,
  (core) => `${core}-${'tOkEn.'.repeat(300)}`,
  (core) => `${core}%41%20+/=&x=1#frag`,
  (core) => `${core}  two\t\tblanks`,
  (core) => `{"key":"${core}"}`,
  (core) => `$&${core}$1$\``,
  (core) => `\${secrets.OTHER}${core}\${title}`,
  (core) => `--${core}..`,
];

export const anySecret: fc.Arbitrary<Shaped> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(fc.constantFrom(...shapes), coreOf)
      .map(([shape, core]) => ({ value: shape(core), core })),
  },
  { weight: 1, arbitrary: digits.map((core) => ({ value: core, core })) },
);
