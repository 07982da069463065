import { AppError } from '../../../shared/app-error.ts';
import type { LedgerLine } from '../../../shared/ledger/entry.ts';
import { openWorkFile } from '../disk/work-files.ts';
import { within } from '../disk/work-path.ts';
import { fileError } from '../file-error.ts';
import { createChain } from './chain.ts';
import { readLedger } from './read-ledger.ts';

interface Withdrawn {
  readonly nodeId: string;
  readonly visit: number;
  readonly sentence: string;
  readonly at: number;
}

/** Makes resumed runs repeat the visit. Throws `not-found`, or `unreadable-run` for a changed ledger. */
export async function withdrawTrust(
  folder: string,
  { nodeId, visit, sentence, at }: Withdrawn,
): Promise<void> {
  const ledger = within(folder, 'ledger.jsonl');
  const { lines, chain, validBytes, isDamaged } = await readLedger(folder);
  if (isDamaged)
    throw new AppError('unreadable-run', 'This run’s record was changed, so nothing can be added.');
  const seqs = lines.flatMap((line) =>
    line.type === 'entry' && line.entry.nodeId === nodeId && line.entry.visit === visit
      ? [line.entry.seq]
      : [],
  );
  const [fromSeq, toSeq] = [seqs[0], seqs.at(-1)];
  if (fromSeq === undefined || toSeq === undefined)
    throw new AppError(
      'not-found',
      'This run has no record of this step, so a resumed run runs it again anyway.',
    );
  const line: LedgerLine = {
    v: 1,
    type: 'invalidated',
    invalidation: { code: 'USER', sentence, at, fromSeq, toSeq },
  };
  const file = await openWorkFile(ledger, 'append');
  try {
    await file.truncate(validBytes);
    await file.appendFile(createChain(chain).link(JSON.stringify(line)));
    await file.datasync();
  } catch (thrown) {
    throw fileError(thrown, { verb: 'record', path: ledger.path });
  } finally {
    await file.close();
  }
}
