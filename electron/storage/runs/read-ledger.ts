import { LedgerLine } from '../../../shared/ledger/entry.ts';
import { readWorkFile } from '../disk/work-files.ts';
import { within } from '../disk/work-path.ts';
import { maxBytes } from '../disk/limits.ts';
import { chainOf } from './chain.ts';

export interface ReadLedger {
  readonly lines: readonly LedgerLine[];
  readonly chain: string;
  readonly leftOver: number;
  readonly validBytes: number;
  readonly isDamaged: boolean;
  readonly unreadable: number;
  readonly later: readonly LedgerLine[];
  /** Lines that later or damaged ones withdraw. */
  readonly withdrawn: readonly LedgerLine[];
}

export async function readLedger(folder: string): Promise<ReadLedger> {
  const text = await readWorkFile(within(folder, 'ledger.jsonl'), maxBytes.journal).then(
    (bytes) => bytes.toString('utf8'),
    () => '',
  );
  const lines: LedgerLine[] = [];
  let chain = '';
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    const read = readLine(text.slice(start, end), chain);
    if (read === undefined) break;
    lines.push(read.line);
    chain = read.chain;
    start = end + 1;
  }
  return {
    lines,
    chain,
    leftOver: text.length - start,
    validBytes: Buffer.byteLength(text.slice(0, start)),
    isDamaged: text.indexOf('\n', start) !== -1,
    ...readLater(text.slice(start), { chain, lastSeq: lastSeqOf(lines) }),
  };
}

/** Trusts the chain that the first line claims. */
function readLater(
  text: string,
  { chain, lastSeq }: { readonly chain: string; readonly lastSeq: number },
): Pick<ReadLedger, 'later' | 'withdrawn' | 'unreadable'> {
  const later: LedgerLine[] = [];
  let unreadable = 0;
  let before: readonly string[] = [chain];
  let mayWithdraw = false;
  for (const each of text.split('\n').slice(0, -1)) {
    const read = before.map((chain) => readLine(each, chain)).find((found) => found !== undefined);
    if (read !== undefined) later.push(read.line);
    else {
      unreadable += 1;
      mayWithdraw ||= !addsOnly.test(each);
    }
    const [, body, own] = linked.exec(each) ?? [];
    before = [
      ...(own === undefined ? [] : [own]),
      ...(body === undefined ? [] : before.map((link) => chainOf(link, `${body}}`))),
    ];
  }
  const withdrawn = later.filter(({ type }) => type === 'invalidated' || type === 'landed');
  return {
    later,
    unreadable,
    withdrawn: mayWithdraw && lastSeq > 0 ? [...withdrawn, withdrawAll(lastSeq)] : withdrawn,
  };
}

const addsOnly = /^\{"v":1,"type":"(?:entry|state)"/;

function withdrawAll(toSeq: number): LedgerLine {
  return {
    v: 1,
    type: 'invalidated',
    invalidation: {
      code: 'EVIDENCE_MISSING',
      sentence: "A damaged line of this run's record may have withdrawn this.",
      at: 0,
      fromSeq: 1,
      toSeq,
    },
  };
}

function lastSeqOf(lines: readonly LedgerLine[]): number {
  return lines.reduce((last, line) => (line.type === 'entry' ? Math.max(last, line.entry.seq) : last), 0);
}

const linked = /^(.*),"chain":"([0-9a-f]{64})"\}$/s;

function readLine(
  text: string,
  before: string,
): { readonly line: LedgerLine; readonly chain: string } | undefined {
  const [, body, chain] = linked.exec(text) ?? [];
  if (body === undefined || chain === undefined || chainOf(before, `${body}}`) !== chain) return undefined;
  try {
    const line = LedgerLine.safeParse(JSON.parse(`${body}}`)).data;
    return line === undefined ? undefined : { line, chain };
  } catch {
    return undefined;
  }
}
