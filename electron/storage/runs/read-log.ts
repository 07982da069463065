import type { RunLine } from '../../../shared/run/events.ts';
import { openWorkFile } from '../disk/work-files.ts';
import { within } from '../disk/work-path.ts';
import { maxBytes } from '../disk/limits.ts';
import { readLine } from './read-line.ts';

const chunkBytes = 64 * 1024;

/** Oldest first, at most `maxLines` and 64 MB. */
export async function readLog(
  folder: string,
  maxLines: number,
): Promise<{ readonly lines: readonly RunLine[]; readonly hasEarlier: boolean }> {
  const file = await openWorkFile(within(folder, 'events.jsonl'), 'read');
  try {
    const { size } = await file.stat();
    const chunks: Buffer[] = [];
    let start = size;
    let newlines = 0;
    while (start > 0 && newlines <= maxLines && size - start < maxBytes.listed) {
      const length = Math.min(chunkBytes, start);
      start -= length;
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, start);
      newlines += countLineEnds(buffer);
      chunks.unshift(buffer);
    }
    const whole = Buffer.concat(chunks)
      .toString('utf8')
      .split('\n')
      .slice(start > 0 ? 1 : 0, -1);
    return {
      lines: whole.slice(-maxLines).flatMap((text) => readLine(text) ?? []),
      hasEarlier: start > 0 || whole.length > maxLines,
    };
  } finally {
    await file.close();
  }
}

function countLineEnds(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}
