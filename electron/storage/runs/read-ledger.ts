import { LedgerLine } from '../../../shared/ledger/entry.ts';
import { readKept } from '../disk/kept-files.ts';
import { within } from '../disk/kept.ts';
import { mostBytes } from '../disk/limits.ts';
import { chainOf } from './chain.ts';

/** The ledger that a run left. */
export interface ReadLedger {
  readonly lines: readonly LedgerLine[];
  /** The chain of the last line that holds; '' without one. */
  readonly chain: string;
  /** Characters after it: cut short by a crash, or changed since. */
  readonly leftOver: number;
  /** How many bytes the lines that hold take. */
  readonly wholeBytes: number;
  /** There are whole lines after them: somebody changed the file. */
  readonly isDamaged: boolean;
}

/** Reads `ledger.jsonl` up to the last whole line whose chain holds. A run without one proved nothing. */
export async function readLedger(folder: string): Promise<ReadLedger> {
  const text = await readKept(within(folder, 'ledger.jsonl'), mostBytes.journal).then((bytes) => bytes.toString('utf8'), () => '');
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
  return { lines, chain, leftOver: text.length - start, wholeBytes: Buffer.byteLength(text.slice(0, start)), isDamaged: text.indexOf('\n', start) !== -1 };
}

/** As `chain.ts` writes it: the chain is the last field. */
const linked = /^(.*),"chain":"([0-9a-f]{64})"\}$/s;

function readLine(text: string, before: string): { readonly line: LedgerLine; readonly chain: string } | undefined {
  const [, body, chain] = linked.exec(text) ?? [];
  if (body === undefined || chain === undefined || chainOf(before, `${body}}`) !== chain) return undefined;
  try {
    const line = LedgerLine.safeParse(JSON.parse(`${body}}`)).data;
    return line === undefined ? undefined : { line, chain };
  } catch {
    return undefined;
  }
}
