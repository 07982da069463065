import { RE2JS, RE2JSException } from 're2js';
import { ok, refuse, type Result } from '../result.ts';

/** A pattern that was read, and that takes time in proportion to the text whatever the pattern is. */
export interface Pattern {
  /** Whether any part of the text is as wished. Never so for a text of more than 100,000 characters, or of 8,000 where the pattern is large. */
  test(text: string): boolean;
  /** The first part that is as wished, or its first group where the pattern has one; undefined where there is none, with the same limits. */
  find(text: string): string | undefined;
}

const longestPattern = 2_000;
const longestText = 100_000;
/** Instructions: what a pattern becomes once its counts are written out, as \d{3} is \d\d\d. */
const largestProgram = 2_500;
/** Instructions times characters, which takes about a second. */
const mostWork = 20_000_000;

/**
 * Reads a pattern as RE2 does: a regular expression without what can only be tried out by going back and forth
 * (lookahead, backreferences). Refuses with what is wrong and what to do instead.
 */
export function readPattern(written: string): Result<Pattern, string> {
  if (written.length > longestPattern)
    return refuse(`It has more than ${longestPattern.toLocaleString('en')} characters. Use a shorter one.`);
  const looking = lookAhead.exec(written)?.[0] ?? backReference.exec(written)?.[0];
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(written), RE2JS.LOOKBEHINDS);
    const size = compiled.programSize();
    if (size > largestProgram)
      return refuse('Its counts, such as {0,1000}, make it too large. Use smaller ones, or * and +.');
    const longest = Math.min(longestText, mostWork / size);
    return ok({
      test: (text) => text.length <= longest && compiled.matcher(text).find(),
      find(text) {
        const matcher = compiled.matcher(text);
        if (text.length > longest || !matcher.find()) return undefined;
        return (matcher.groupCount() > 0 ? matcher.group(1) : undefined) ?? matcher.group() ?? undefined;
      },
    });
  } catch (thrown) {
    if (!(thrown instanceof RE2JSException)) throw thrown;
    if (looking !== undefined)
      return refuse(
        `“${looking}” isn't supported, as it can take endless time. Use a check of its own for what must or must not follow.`,
      );
    return refuse(`${thrown.message.replace(/^error parsing regexp: /, '').replaceAll('`', '"')}.`);
  }
}

const lookAhead = /\(\?[=!]/;
const backReference = /\\(?:[1-9]|k<)/;
