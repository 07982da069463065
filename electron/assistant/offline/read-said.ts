import { clauses } from './clauses.ts';
import { putBack, sayBack, takeQuotes } from './quotes.ts';
import type { Question, Said } from './said-steps.ts';

export type ReadSaid = { readonly ok: true; readonly said: readonly Said[] } | { readonly ok: false; readonly clause: string; readonly understood: number };

const polite = /^(?:please|pls|kindly|can you|could you|would you|i want (?:you )?to|i would like to|i'd like to|let's|just|now|first|next|finally|also|and|then|so|ok|okay|hey|hi|well)[,:]?\s+/i;
const trailing = /[\s,.;!]*(?:please|thanks|thank you)?[\s.;!]*$/i;
const between = /\s*(?:,?\s*(?:and\s+)?\bthen\b,?|;|\n+|\.\s+(?=\S)|,\s+and\s+(?=\p{L})|,\s+(?=(?:open|go|visit|click|press|type|enter|fill|select|choose|tick|check|untick|scroll|wait|make|verify|expect|read|take|hover|upload|double|right|repeat|if)\b)|\s+and\s+(?=(?:open|go to|visit|click|type|enter|fill|select|choose|tick|untick|scroll|wait|make sure|verify|expect|read|take|hover|upload|double|right|repeat)\b))\s*/iu;

/** Reads plain commands, one after the other. All are understood, or none: then the first that is not is answered. */
export function readSaid(text: string): ReadSaid {
  const { plain, quoted } = takeQuotes(text);
  return readRow(plain, quoted);
}

function readRow(plain: string, quoted: readonly string[]): ReadSaid {
  const said: Said[] = [];
  let rest = tidy(plain);
  while (rest !== '') {
    const block = readBlock(rest, quoted);
    if (block !== undefined) {
      if (!block.read.ok) return { ...block.read, understood: said.length + block.read.understood };
      said.push(...block.read.said);
      rest = tidy(block.rest);
      continue;
    }
    const separator = between.exec(rest);
    const clause = tidy(separator === null ? rest : rest.slice(0, separator.index));
    rest = separator === null ? '' : tidy(rest.slice(separator.index + separator[0].length));
    if (clause === '') continue;
    const step = readClause(clause, quoted);
    const joined = step === undefined ? / and /i.exec(clause) : null;
    const first = joined === null ? step : readClause(tidy(clause.slice(0, joined.index)), quoted);
    if (first === undefined) return { ok: false, clause: sayBack(clause, quoted), understood: said.length };
    said.push(first);
    // What stands behind an “and” is read by itself, when the whole is not one command.
    if (joined !== null) rest = [clause.slice(joined.index + joined[0].length), rest].filter((part) => part !== '').join('\n');
  }
  return { ok: true, said };
}

function readClause(clause: string, quoted: readonly string[]): Said | undefined {
  for (const { pattern, read } of clauses) {
    const groups = pattern.exec(clause)?.groups;
    if (groups === undefined && !pattern.test(clause)) continue;
    const words = Object.fromEntries(Object.entries(groups ?? {}).flatMap(([key, value]) => ((value as string | undefined) === undefined ? [] : [[key, putBack(value, quoted)] as const])));
    const call = read(words);
    if (call !== undefined) return { kind: 'tool', ...call };
  }
  return undefined;
}

interface Block { readonly read: ReadSaid; readonly rest: string }

/** `repeat until …: …`, `if … then … else …`: up to a blank line, “after that” or the end. */
function readBlock(rest: string, quoted: readonly string[]): Block | undefined {
  const ending = /\s*(?:;|,|\.|\n)?\s*(?:\b(?:after that|afterwards|when done|end (?:repeat|if|loop))\b[,:]?\s*)|\n\s*\n/i.exec(rest);
  const whole = ending === null ? rest : rest.slice(0, ending.index);
  const after = ending === null ? '' : rest.slice(ending.index + ending[0].length);
  const repeat = /^(?:repeat|loop|do(?: this| the following)?)\s+(?:until\s+(?<until>.+?)|while\s+(?<while>.+?)|(?<times>\d+|\w+)\s+times)\s*(?::|,?\s*do\b:?|\n)\s*(?<body>[\s\S]+)$/i.exec(whole)?.groups
    ?? /^(?:while\s+(?<while>.+?)|until\s+(?<until>.+?))\s*(?::|,|\s+do\b:?)\s*(?<body>[\s\S]+)$/i.exec(whole)?.groups;
  if (repeat !== undefined) {
    const times = repeat['times'] === undefined ? undefined : numberOf(repeat['times']);
    const wish = repeat['until'] ?? repeat['while'];
    const question = wish === undefined ? undefined : readQuestion(wish, quoted);
    if ((wish !== undefined && question === undefined) || (wish === undefined && times === undefined)) return { read: { ok: false, clause: sayBack(whole.split(':')[0] ?? whole, quoted), understood: 0 }, rest: after };
    const until = question === undefined ? undefined : repeat['while'] === undefined ? question : { ...question, isThere: !question.isThere };
    const body = readRow(repeat['body'] ?? '', quoted);
    return { read: body.ok ? { ok: true, said: [{ kind: 'repeat', until, times, body: body.said }] } : body, rest: after };
  }
  const branch = /^if\s+(?<question>.+?)\s*(?:,?\s*then\b[,:]?|:|,)\s*(?<then>[\s\S]+?)(?:[\s,;.]*\b(?:else|otherwise|if not)\b[,:]?\s*(?<otherwise>[\s\S]+))?$/i.exec(whole)?.groups;
  if (branch === undefined) return undefined;
  const question = readQuestion(branch['question'] ?? '', quoted);
  if (question === undefined) return { read: { ok: false, clause: sayBack(`if ${branch['question'] ?? ''}`, quoted), understood: 0 }, rest: after };
  const [then, otherwise] = [readRow(branch['then'] ?? '', quoted), readRow(branch['otherwise'] ?? '', quoted)];
  if (!then.ok) return { read: then, rest: after };
  if (!otherwise.ok) return { read: otherwise, rest: after };
  return { read: { ok: true, said: [{ kind: 'if', question, then: then.said, otherwise: otherwise.said }] }, rest: after };
}

function readQuestion(text: string, quoted: readonly string[]): Question | undefined {
  const wish = text.trim().replace(/^(?:the page (?:says|shows|has|contains)|there is(?: an?)?|you see|i see)\s+(.+)$/i, '$1 is there');
  const gone = /^(?:the )?(.+?)\s+(?:is|are)(?:n't| not| no longer)?\s*(?:gone|hidden|missing|absent)$|^(?:the )?(.+?)\s+(?:is|are)(?:n't|n’t| not| no longer)\s+(?:visible|there|shown|on the page|present)$|^(?:the )?(.+?)\s+disappears?$/i.exec(wish);
  if (gone !== null) return { text: putBack(gone[1] ?? gone[2] ?? gone[3] ?? '', quoted), isThere: false };
  const there = /^(?:the )?(.+?)\s+(?:(?:is|are)\s+(?:visible|there|shown|on the page|present)|appears?|exists?)$/i.exec(wish);
  return there === null ? undefined : { text: putBack(there[1] ?? '', quoted), isThere: true };
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const numberOf = (word: string): number | undefined => (/^\d+$/.test(word) ? Number(word) : numbers.includes(word.toLowerCase()) ? numbers.indexOf(word.toLowerCase()) + 1 : undefined);

/** Without numbering, politeness and the full stop. */
function tidy(text: string): string {
  let tidied = text.trim().replace(/^(?:\d+[.)]|[-*•])\s+/, '').replace(trailing, '');
  for (let before = ''; before !== tidied;) {
    before = tidied;
    tidied = tidied.replace(polite, '').replace(/^(?:\d+[.)]|[-*•])\s+/, '');
  }
  return tidied;
}
