import { LedgerLine, type Invalidation, type LedgerEntry } from '../../../shared/ledger/entry.ts';
import type { VisitDetail } from '../../../shared/ledger/visit-detail.ts';
import type { PageState } from '../../../shared/page/page-state.ts';
import { foldLines, idleRun } from '../../../shared/run/fold-run.ts';
import { readWorkFile } from '../disk/work-files.ts';
import { within } from '../disk/work-path.ts';
import { maxBytes } from '../disk/limits.ts';
import { readLine } from './read-line.ts';

interface VisitName {
  readonly nodeId: string;
  readonly visit: number;
}

/** Parses only its lines. Undefined if it is unknown. */
export async function readVisit(
  folder: string,
  { nodeId, visit }: VisitName,
): Promise<VisitDetail | undefined> {
  const [events, ledger] = await Promise.all(
    ['events.jsonl', 'ledger.jsonl'].map((name) =>
      readWorkFile(within(folder, name), maxBytes.journal).then(
        (bytes) => bytes.toString('utf8'),
        () => '',
      ),
    ),
  );
  const name = `"nodeId":${JSON.stringify(nodeId)},"visit":${visit}`;
  const isOfVisit = (each: object): boolean =>
    'nodeId' in each && each.nodeId === nodeId && 'visit' in each && each.visit === visit;
  const lines = linesWith(events ?? '', name)
    .flatMap((text) => readLine(text) ?? [])
    .filter(({ event }) => isOfVisit(event));
  const found = foldLines(idleRun, lines).visits[0];
  if (found === undefined) return undefined;
  const entries = linesWith(ledger ?? '', name)
    .flatMap(readLedgerLine)
    .flatMap((line): LedgerEntry[] => (line.type === 'entry' && isOfVisit(line.entry) ? [line.entry] : []));
  return {
    visit: found,
    entries,
    invalidations: invalidationsOf(entries, ledger ?? ''),
    states: statesOf(entries, ledger ?? ''),
    lines,
  };
}

function invalidationsOf(entries: readonly LedgerEntry[], ledger: string): Invalidation[] {
  const all = linesWith(ledger, '"type":"invalidated"')
    .flatMap(readLedgerLine)
    .flatMap((line) => (line.type === 'invalidated' ? [line.invalidation] : []));
  return all.filter(({ fromSeq, toSeq }) => entries.some(({ seq }) => seq >= fromSeq && seq <= toSeq));
}

function statesOf(entries: readonly LedgerEntry[], ledger: string): Record<string, PageState> {
  const states: Record<string, PageState> = {};
  for (const hash of entries.flatMap(({ pre, post }) => [pre, post])) {
    if (hash === undefined || states[hash] !== undefined) continue;
    const line = linesWith(ledger, `"type":"state","hash":"${hash}"`).flatMap((text) =>
      readLedgerLine(text),
    )[0];
    if (line?.type === 'state') states[hash] = line.state;
  }
  return states;
}

function linesWith(text: string, part: string): string[] {
  const lines: string[] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at)) {
    const end = text.indexOf('\n', at);
    if (end === -1) break;
    lines.push(text.slice(text.lastIndexOf('\n', at) + 1, end));
    at = end;
  }
  return lines;
}

function readLedgerLine(text: string): LedgerLine[] {
  try {
    const { data } = LedgerLine.safeParse(JSON.parse(text));
    return data === undefined ? [] : [data];
  } catch {
    return [];
  }
}
