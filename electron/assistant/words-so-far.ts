import { withoutChannels } from '../../shared/text/without-channels.ts';

const reasoning = /<(think(?:ing)?|reasoning)>[\s\S]*?(?:<\/\1>|$)/gi;
/** A fence, as far as it is there. */
const fence = /```|~~~|[`~]{1,2}$/;
/** A bracket with what JSON has behind it: another one, a quote, a key, a comment, or nothing; or that may still come. */
const bracket = /[[{](?:[\s[{]*(?:["'“‘]|\\"|&quot;|&\w*$|\\?$)|(?<=\{)\s*(?:`|[\p{L}\p{N}_$-]*\s*(?::|$)|\/[/*]?$|\/[/*]|#\s)|[\s[{]*\{\s*[\p{L}\p{N}_$-]*\s*(?::|$)|\s*[\]}]\s*(?:\n|$))/u;
/** A key whose bracket is missing, or what may become one. */
const looseKey = /"\w+"\s*:\s*(?:["[{]|$)|"\w*(?:"\s*)?$/;
const startOfJson = new RegExp(`${fence.source}|${bracket.source}|${looseKey.source}`, 'u');
const messageField = /"(?:message|answer|reply|explanation)"\s*:\s*"((?:[^"\\]|\\.)*)/;

/** What of an answer that is still being written a person may read already: its message, or the prose before its JSON. Never JSON, and nothing that may turn out to begin it. */
export function wordsSoFar(text: string): string {
  const said = withoutChannels(text).replace(reasoning, '');
  const message = messageField.exec(said)?.[1];
  if (message !== undefined) return unescape(message);
  const json = startOfJson.exec(said);
  return (json === null ? said : said.slice(0, json.index)).trim();
}

/** A JSON string that may be cut off in the middle of an escape. */
function unescape(text: string): string {
  const whole = text.replace(/\\(?:u[0-9a-fA-F]{0,3})?$/, '').replace(/[\u0000-\u001f]/g, (character) => (character === '\n' ? '\\n' : ' '));
  try {
    return JSON.parse(`"${whole}"`) as string;
  } catch {
    return '';
  }
}
