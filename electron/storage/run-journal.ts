import { open, type FileHandle, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunEvent, RunLine } from '../../shared/run/events.ts';
import type { RunSink, ToolAttachment } from '../executor/ports.ts';
import { fileError } from './file-error.ts';

interface JournalOptions {
  /** The run's folder, with `artifacts/` in it; `events.jsonl` is appended to. */
  readonly folder: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Hears of lines once they are on disk, in order and each once. */
  readonly onCommitted?: (lines: readonly RunLine[]) => void;
}

/** A run's record on disk. */
export interface RunJournal extends RunSink {
  /** Writes what is left and lets go of the file; rejects like `durable`. */
  close(): Promise<void>;
}

/** Lines gather this long before they are written together, unless someone waits for them. */
const gatherMs = 5;

/** Opens the journal; every group of lines is one write and one flush to disk. */
export async function openRunJournal({ folder, now, onCommitted }: JournalOptions): Promise<RunJournal> {
  const path = join(folder, 'events.jsonl');
  const file = await open(path, 'a').catch((thrown: unknown) => {
    throw fileError(thrown, { verb: 'create', path });
  });
  return createJournal({ file, path, folder, now, ...(onCommitted === undefined ? {} : { onCommitted }) });
}

function createJournal({ file, path, folder, now, onCommitted }: JournalOptions & { readonly file: FileHandle; readonly path: string }): RunJournal {
  let seq = 0;
  let artifacts = 0;
  let lines: RunLine[] = [];
  let text = '';
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let failure: Error | undefined;

  async function writeAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    while (lines.length > 0 && failure === undefined) {
      const group = lines;
      const groupText = text;
      lines = [];
      text = '';
      try {
        await file.appendFile(groupText);
        await file.datasync();
      } catch (thrown) {
        failure = fileError(thrown, { verb: 'record', path });
        return;
      }
      onCommitted?.(group);
    }
  }
  function write(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  return {
    record(event: RunEvent) {
      if (failure !== undefined) throw failure;
      const line = { seq: (seq += 1), at: Math.round(now()), event };
      text += `{"seq":${line.seq},"at":${line.at},"event":${JSON.stringify(event)}}\n`;
      lines.push(line);
      if (writing === undefined) timer ??= setTimeout(() => void write(), gatherMs);
    },
    async durable() {
      while (lines.length > 0 || writing !== undefined) {
        await write();
        if (failure !== undefined) throw failure;
      }
      if (failure !== undefined) throw failure;
    },
    async storeArtifact(attachment: ToolAttachment, hint: string) {
      artifacts += 1;
      const name = `${String(artifacts).padStart(4, '0')}-${slugOf(hint)}.${extensionOf(attachment.mimeType)}`;
      const artifactPath = join(folder, 'artifacts', name);
      await writeFile(artifactPath, attachment.data, { flag: 'wx' }).catch((thrown: unknown) => {
        throw fileError(thrown, { verb: 'record', path: artifactPath });
      });
      return name;
    },
    async close() {
      try {
        await this.durable();
      } finally {
        clearTimeout(timer);
        await file.close();
      }
    },
  };
}

function slugOf(hint: string): string {
  return hint.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '').slice(0, 40) || 'artifact';
}

function extensionOf(mimeType: string): string {
  const [, subtype = 'bin'] = mimeType.split('/');
  const known: Readonly<Record<string, string>> = { jpeg: 'jpg', plain: 'txt', 'svg+xml': 'svg', 'octet-stream': 'bin' };
  return known[subtype] ?? subtype.replaceAll(/[^a-z0-9]/g, '');
}
