import { withoutReasoning } from '../../shared/text/without-reasoning.ts';

/** A fence, or what may become one. */
const fence = /```|~~~|[`~]{1,2}$/;
/** A key whose bracket is missing, or what may become one. */
const looseKey = /(?<=^|\n)[ \t]*"(?:\w*$|\w+"\s*(?:$|:\s*(?:$|["[{])))/;
const brackets = /[[{](?:\s*[[{])*/g;
/** What JSON has behind its brackets: a quote, a comment, a key, nothing; or what may become that. */
const behindBrackets = /^\s*(?:["'“]|\\"?|$|[\]}]\s*(?:\n|$))/;
const behindBrace = /^\s*(?:`|[\p{L}\p{N}_$-]+\s*(?::|$)|\/(?:[/*]|$)|#(?:\s|$))/u;

const messageField = /"(?:message|answer|reply|explanation)"\s*:\s*"((?:[^"\\]|\\.)*)/;

/** It is read again at each word more; what is beyond is seen when the answer is there. */
const longest = 20_000;

/** What of an answer that is still being written a person may read already: its message, or the prose before its JSON. Never JSON, and nothing that may turn out to begin it. */
export function wordsSoFar(text: string): string {
  const said = withoutReasoning(text.slice(0, longest));
  const message = messageField.exec(said)?.[1];
  if (message !== undefined) return unescape(message);
  const starts = [fence.exec(said)?.index, looseKey.exec(said)?.index, findBrackets(said)];
  return said.slice(0, Math.min(said.length, ...starts.filter((start) => start !== undefined))).trim();
}

/** Where brackets begin JSON; those of ordinary words, as in `{name}` or `[1]`, do not. */
function findBrackets(text: string): number | undefined {
  for (const { index, 0: run } of text.matchAll(brackets)) {
    const behind = text.slice(index + run.length);
    if (behindBrackets.test(behind) || (run.endsWith('{') && behindBrace.test(behind))) return index;
  }
  return undefined;
}

/** A JSON string that may be cut off in the middle of an escape. */
function unescape(text: string): string {
  const whole = text
    .replace(/\\(?:u[0-9a-fA-F]{0,3})?$/, '')
    .replace(/[\u0000-\u001f]/g, (character) => (character === '\n' ? '\\n' : ' '));
  try {
    return JSON.parse(`"${whole}"`) as string;
  } catch {
    return '';
  }
}
