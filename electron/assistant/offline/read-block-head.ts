import { restoreQuotes } from './quotes.ts';
import type { TextQuestion } from './command.ts';

export type BlockHead =
  | { readonly kind: 'if'; readonly question: TextQuestion; readonly length: number }
  | {
      readonly kind: 'repeat';
      readonly until: TextQuestion | undefined;
      readonly times: number | undefined;
      readonly length: number;
    }
  | { readonly kind: 'unclear'; readonly clause: string };

const repeats = [
  /^(?:repeat|loop|do(?: this| the following)?)\s+(?:until\s+(?<until>.+?)|while\s+(?<while>.+?)|(?<times>\d+|\w+)\s+times)\s*(?::|,?\s*do\b:?|\n)\s*/i,
  /^(?:while\s+(?<while>.+?)|until\s+(?<until>.+?))\s*(?::|,|\s+do\b:?)\s*/i,
];
const branch = /^if\s+(?<question>.+?)\s*(?:,?\s*then\b[,:]?|:|,)\s*/i;

export function readBlockHead(text: string, quoted: readonly string[]): BlockHead | undefined {
  const repeat = repeats.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  if (repeat?.groups !== undefined) {
    const { until, while: during, times: count } = repeat.groups;
    const condition = until ?? during;
    const times = count === undefined ? undefined : numberOf(count);
    const question = condition === undefined ? undefined : readQuestion(condition, quoted);
    if (condition === undefined ? times === undefined : question === undefined)
      return { kind: 'unclear', clause: repeat[0].replace(/[\s:,]+$/, '') };
    return {
      kind: 'repeat',
      until:
        question === undefined || during === undefined
          ? question
          : { ...question, isThere: !question.isThere },
      times,
      length: repeat[0].length,
    };
  }
  const asked = branch.exec(text);
  if (asked === null) return undefined;
  const question = readQuestion(asked.groups?.['question'] ?? '', quoted);
  return question === undefined
    ? { kind: 'unclear', clause: `if ${asked.groups?.['question'] ?? ''}` }
    : { kind: 'if', question, length: asked[0].length };
}

function readQuestion(text: string, quoted: readonly string[]): TextQuestion | undefined {
  const condition = text
    .trim()
    .replace(
      /^(?:the page (?:says|shows|has|contains)|there is(?: an?)?|you see|i see)\s+(.+)$/i,
      '$1 is there',
    );
  const absent =
    /^(?:the )?(.+?)\s+(?:is|are)(n't|n’t| not| no longer)?\s*(?:gone|hidden|missing|absent)$/i.exec(
      condition,
    );
  if (absent !== null)
    return { text: restoreQuotes(absent[1] ?? '', quoted), isThere: absent[2] !== undefined };
  const gone =
    /^(?:the )?(.+?)\s+(?:is|are)(?:n't|n’t| not| no longer)\s+(?:visible|there|shown|on the page|present)$|^(?:the )?(.+?)\s+disappears?$/i.exec(
      condition,
    );
  if (gone !== null) return { text: restoreQuotes(gone[1] ?? gone[2] ?? '', quoted), isThere: false };
  const there =
    /^(?:the )?(.+?)\s+(?:(?:is|are)\s+(?:visible|there|shown|on the page|present)|appears?|exists?)$/i.exec(
      condition,
    );
  return there === null ? undefined : { text: restoreQuotes(there[1] ?? '', quoted), isThere: true };
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const numberOf = (word: string): number | undefined =>
  /^\d+$/.test(word)
    ? Number(word)
    : numbers.includes(word.toLowerCase())
      ? numbers.indexOf(word.toLowerCase()) + 1
      : undefined;
