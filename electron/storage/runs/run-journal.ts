import type { LedgerLine } from '../../../shared/ledger/entry.ts';
import type { RunEvent, RunLine } from '../../../shared/run/events.ts';
import type { RunSink, ToolAttachment } from '../../executor/ports.ts';
import { createChain, sha256 } from './chain.ts';
import { createWorkFile, openWorkFile, type OpenFile } from '../disk/work-files.ts';
import { within, type WorkPath } from '../disk/work-path.ts';
import { fileError } from '../file-error.ts';
import { createLineBuffer } from './line-buffer.ts';

export interface JournalOptions {
  readonly folder: string;
  readonly now: () => number;
  /** Gets lines once they are on disk, in order. */
  readonly onCommitted?: (lines: readonly RunLine[], ledger: readonly LedgerLine[]) => void;
  readonly onListenerFailed?: (thrown: unknown) => void;
  readonly open?: (file: WorkPath) => Promise<OpenFile>;
}

export interface RunJournal extends RunSink {
  close(): Promise<void>;
}

const batchMs = 5;

/** Appends to `events.jsonl` and `ledger.jsonl`. Each group of lines is one write and flush, events first. */
export async function openRunJournal({
  open = (file) => openWorkFile(file, 'append', 'create'),
  ...options
}: JournalOptions): Promise<RunJournal> {
  const openLines = async (name: string): Promise<LineFile> => {
    const workPath = within(options.folder, name);
    return { path: workPath.path, file: await open(workPath) };
  };
  const events = await openLines('events.jsonl');
  try {
    return createJournal({ ...options, events, ledger: await openLines('ledger.jsonl') });
  } catch (thrown) {
    await events.file.close();
    throw thrown;
  }
}

interface LineFile {
  readonly path: string;
  readonly file: OpenFile;
}

async function append({ file, path }: LineFile, bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) return;
  try {
    await file.appendFile(bytes);
    await file.datasync();
  } catch (thrown) {
    throw fileError(thrown, { verb: 'record', path });
  }
}

function createJournal({
  folder,
  now,
  onCommitted,
  onListenerFailed,
  events,
  ledger,
}: JournalOptions & { readonly events: LineFile; readonly ledger: LineFile }): RunJournal {
  let seq = 0;
  let artifacts = 0;
  let lines: RunLine[] = [];
  let ledgerLines: LedgerLine[] = [];
  const eventBytes = createLineBuffer();
  const ledgerBytes = createLineBuffer();
  const chain = createChain();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let failure: Error | undefined;

  async function writeAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    while (hasMore() && failure === undefined) {
      const [group, ledgerGroup, groupBytes, ledgerGroupBytes] = [
        lines,
        ledgerLines,
        eventBytes.take(),
        ledgerBytes.take(),
      ];
      [lines, ledgerLines] = [[], []];
      try {
        await append(events, groupBytes);
        await append(ledger, ledgerGroupBytes);
      } catch (thrown) {
        failure = thrown as Error;
        return;
      }
      try {
        onCommitted?.(group, ledgerGroup);
      } catch (thrown) {
        onListenerFailed?.(thrown);
      }
    }
  }
  function write(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  function hasMore(): boolean {
    return !eventBytes.isEmpty() || !ledgerBytes.isEmpty();
  }
  function writeSoon(): void {
    if (writing === undefined) timer ??= setTimeout(() => void write(), batchMs);
  }

  return {
    sha256,
    record(event: RunEvent) {
      if (failure !== undefined) throw failure;
      const at = Math.round(now());
      eventBytes.add(`{"seq":${(seq += 1)},"at":${at},"event":${JSON.stringify(event)}}\n`);
      if (onCommitted !== undefined) lines.push({ seq, at, event });
      writeSoon();
      return seq;
    },
    recordLedger(line: LedgerLine) {
      if (failure !== undefined) throw failure;
      ledgerBytes.add(chain.link(JSON.stringify(line)));
      if (onCommitted !== undefined) ledgerLines.push(line);
      writeSoon();
    },
    async durable() {
      while (hasMore() || writing !== undefined) {
        await write();
        if (failure !== undefined) throw failure;
      }
      if (failure !== undefined) throw failure;
    },
    async storeArtifact(attachment: ToolAttachment, hint: string) {
      artifacts += 1;
      const name = `${String(artifacts).padStart(4, '0')}-${slugOf(hint)}.${extensionOf(attachment.mimeType)}`;
      await createWorkFile(within(folder, 'artifacts', name), attachment.data);
      return name;
    },
    async close() {
      try {
        await this.durable();
      } finally {
        clearTimeout(timer);
        await events.file.close();
        await ledger.file.close();
      }
    },
  };
}

function slugOf(hint: string): string {
  return (
    hint
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 40) || 'artifact'
  );
}

function extensionOf(mimeType: string): string {
  const [, subtype = 'bin'] = mimeType.split('/');
  const known: Readonly<Record<string, string>> = {
    jpeg: 'jpg',
    plain: 'txt',
    'svg+xml': 'svg',
    'octet-stream': 'bin',
  };
  return known[subtype] ?? subtype.replaceAll(/[^a-z0-9]/g, '');
}
