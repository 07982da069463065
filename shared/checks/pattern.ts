import { RE2JS, RE2JSException } from 're2js';
import { ok, refuse, type Result } from '../result.ts';

/** Takes time linear in the text. */
export interface Pattern {
  /** False for texts over 100,000 characters, or over 8,000 if the pattern is large. */
  test(text: string): boolean;
  /** The first group, else the whole match. Same limits. */
  find(text: string): string | undefined;
}

const maxPatternLength = 2_000;
const maxTextLength = 100_000;
/** Max instructions after expanding counts such as \d{3}. */
const maxProgramSize = 2_500;
/** Max instructions times characters, about a second. */
const maxWork = 20_000_000;

/** Accepts RE2: no lookahead or backreferences. The error says what to do instead. */
export function readPattern(written: string): Result<Pattern, string> {
  if (written.length > maxPatternLength)
    return refuse(`It has more than ${maxPatternLength.toLocaleString('en')} characters. Use a shorter one.`);
  const unsupported = lookAhead.exec(written)?.[0] ?? backReference.exec(written)?.[0];
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(written), RE2JS.LOOKBEHINDS);
    const size = compiled.programSize();
    if (size > maxProgramSize)
      return refuse('Its counts, such as {0,1000}, make it too large. Use smaller counts, or * and +.');
    const maxLength = Math.min(maxTextLength, maxWork / size);
    return ok({
      test: (text) => text.length <= maxLength && compiled.matcher(text).find(),
      find(text) {
        const matcher = compiled.matcher(text);
        if (text.length > maxLength || !matcher.find()) return undefined;
        return (matcher.groupCount() > 0 ? matcher.group(1) : undefined) ?? matcher.group() ?? undefined;
      },
    });
  } catch (thrown) {
    if (!(thrown instanceof RE2JSException)) throw thrown;
    if (unsupported !== undefined)
      return refuse(
        `“${unsupported}” isn't supported because it can take too long. Use a separate check for what must or must not follow.`,
      );
    return refuse(`${thrown.message.replace(/^error parsing regexp: /, '').replaceAll('`', '"')}.`);
  }
}

const lookAhead = /\(\?[=!]/;
const backReference = /\\(?:[1-9]|k<)/;
