import { bodyEnd, joinIndented, listEnd, listLine, listStart } from './join-indented.ts';
import { quoteAgain, maskQuotes } from './quotes.ts';
import { readBlockHead } from './read-block-head.ts';
import { readClause } from './read-clause.ts';
import type { PlainCommand } from './command.ts';
import { findSeparator } from './separators.ts';
import { tidyCommand } from './tidy-command.ts';

export type ReadCommands =
  | { readonly ok: true; readonly said: readonly PlainCommand[] }
  | { readonly ok: false; readonly clause: string; readonly understood: number };

type Part<Value> =
  | { readonly ok: true; readonly value: Value; readonly rest: string }
  | { readonly ok: false; readonly clause: string };

interface Reading {
  readonly quoted: readonly string[];
  readonly isInBranch: boolean;
}

const otherwise = /[\s,;.]*\b(?:else|otherwise|if not)\b[,:]?\s*/i;

/**
 * A branch or loop contains one command and those joined by “and” or a semicolon. Returns the first unknown
 * command.
 */
export function readCommands(text: string): ReadCommands {
  const { plain, quoted } = maskQuotes(text.replace(/[\u0001-\u0005]/g, ' '));
  const said: PlainCommand[] = [];
  let rest = skipSeparators(joinIndented(plain));
  while (rest !== '') {
    const step = readStep(rest, { quoted, isInBranch: false });
    if (!step.ok) return { ok: false, clause: quoteAgain(step.clause, quoted), understood: said.length };
    said.push(...step.value);
    rest = skipSeparators(step.rest);
  }
  return { ok: true, said };
}

function skipSeparators(text: string): string {
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = [bodyEnd, listStart, listLine, listEnd].includes(rest.charAt(0)) ? rest.slice(1) : rest;
    const separator = findSeparator(rest);
    if (separator?.from === 0) rest = rest.slice(separator.to);
    rest = tidyCommand(rest);
  }
  return rest;
}

function readStep(text: string, reading: Reading): Part<PlainCommand[]> {
  const rest = tidyCommand(text);
  const head = readBlockHead(rest, reading.quoted);
  if (head === undefined) return readCommand(rest, reading);
  if (head.kind === 'unclear') return { ok: false, clause: head.clause };
  const body = readBody(rest.slice(head.length), {
    ...reading,
    isInBranch: reading.isInBranch || head.kind === 'if',
  });
  if (!body.ok) return body;
  if (head.kind === 'repeat')
    return {
      ok: true,
      value: [{ kind: 'repeat', until: head.until, times: head.times, body: body.value }],
      rest: body.rest,
    };
  const turn = otherwise.exec(body.rest);
  if (turn?.index !== 0)
    return {
      ok: true,
      value: [{ kind: 'if', question: head.question, then: body.value, otherwise: [] }],
      rest: body.rest,
    };
  const other = readBody(body.rest.slice(turn[0].length), reading);
  return other.ok
    ? {
        ok: true,
        value: [{ kind: 'if', question: head.question, then: body.value, otherwise: other.value }],
        rest: other.rest,
      }
    : other;
}

function readBody(text: string, reading: Reading): Part<PlainCommand[]> {
  const said: PlainCommand[] = [];
  const isList = text.startsWith(listStart);
  let rest = isList ? text.slice(1) : text;
  for (;;) {
    const step = readStep(rest, reading);
    if (!step.ok) return step;
    said.push(...step.value);
    if (step.rest.startsWith(bodyEnd)) return { ok: true, value: said, rest: step.rest.slice(1) };
    if (step.rest.startsWith(listEnd))
      return { ok: true, value: said, rest: isList ? step.rest.slice(1) : step.rest };
    if (step.rest.startsWith(listLine)) {
      if (!isList) return { ok: true, value: said, rest: step.rest };
      rest = step.rest.slice(1);
      continue;
    }
    const separator = findSeparator(step.rest);
    const continues =
      separator?.from === 0 && (isList || separator.kind === 'and') && otherwise.exec(step.rest)?.index !== 0;
    if (!continues) return { ok: true, value: said, rest: step.rest };
    rest = step.rest.slice(separator.to);
  }
}

function readCommand(rest: string, { quoted, isInBranch }: Reading): Part<PlainCommand[]> {
  const ends = [
    findSeparator(rest)?.from,
    isInBranch ? otherwise.exec(rest)?.index : undefined,
    ...[bodyEnd, listLine, listEnd].map((mark) => (rest.includes(mark) ? rest.indexOf(mark) : undefined)),
  ];
  const end = Math.min(rest.length, ...ends.filter((each) => each !== undefined));
  const clause = tidyCommand(rest.slice(0, end));
  const whole = clause === '' ? undefined : readClause(clause, quoted);
  if (whole !== undefined) return { ok: true, value: [whole], rest: rest.slice(end) };
  // Text after “and” is a command, or another name for the same verb.
  for (const {
    index,
    0: { length },
  } of clause.matchAll(/ and /gi)) {
    const first = readClause(tidyCommand(clause.slice(0, index)), quoted);
    if (first === undefined) continue;
    const second = clause.slice(index + length).trim();
    const verb = second.startsWith('\u0001') ? clause.slice(0, Math.max(0, clause.indexOf('\u0001'))) : '';
    return { ok: true, value: [first], rest: `; ${verb}${second}${rest.slice(end)}` };
  }
  return { ok: false, clause: clause === '' ? rest : clause };
}
