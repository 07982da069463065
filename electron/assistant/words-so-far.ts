import { withoutReasoning } from '../../shared/text/without-reasoning.ts';

/** Also matches the start of a fence. */
const fence = /```|~~~|[`~]{1,2}$/;
const looseKey = /(?<=^|\n)[ \t]*"(?:\w*$|\w+"\s*(?:$|:\s*(?:$|["[{])))/;
const brackets = /[[{](?:\s*[[{])*/g;
const behindBrackets = /^\s*(?:["'“]|\\"?|$|[\]}]\s*(?:\n|$))/;
const behindBrace = /^\s*(?:`|[\p{L}\p{N}_$-]+\s*(?::|$)|\/(?:[/*]|$)|#(?:\s|$))/u;

const messageField = /"(?:message|answer|reply|explanation)"\s*:\s*"((?:[^"\\]|\\.)*)/;

const maxLength = 20_000;

/** The message, or prose before the JSON. */
export function wordsSoFar(text: string): string {
  const said = withoutReasoning(text.slice(0, maxLength));
  const message = messageField.exec(said)?.[1];
  if (message !== undefined) return unescape(message);
  const starts = [fence.exec(said)?.index, looseKey.exec(said)?.index, findBrackets(said)];
  return said.slice(0, Math.min(said.length, ...starts.filter((start) => start !== undefined))).trim();
}

function findBrackets(text: string): number | undefined {
  for (const { index, 0: run } of text.matchAll(brackets)) {
    const behind = text.slice(index + run.length);
    if (behindBrackets.test(behind) || (run.endsWith('{') && behindBrace.test(behind))) return index;
  }
  return undefined;
}

/** The string may end inside an escape sequence. */
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
