import { listWorkFolder, openWorkFile } from '../disk/work-files.ts';
import { within } from '../disk/work-path.ts';

const headBytes = 1_024;
const ordinalInHead = /^\{\s*"format":[^\n]*\n\s*"ordinal": (\d{1,15}),/;

export async function nextOrdinal(runsFolders: readonly string[]): Promise<number> {
  const ordinals = await Promise.all(
    runsFolders.map(async (runs) => {
      const names = await listWorkFolder(within(runs)).catch(() => []);
      return Promise.all(names.map((name) => ordinalOf(runs, name).catch(() => 0)));
    }),
  );
  return ordinals.flat().reduce((highest, each) => Math.max(highest, each), 0) + 1;
}

async function ordinalOf(runs: string, name: string): Promise<number> {
  const file = await openWorkFile(within(runs, name, 'run.json'), 'read');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return Number(ordinalInHead.exec(buffer.toString('utf8', 0, bytesRead))?.[1] ?? 0);
  } finally {
    await file.close();
  }
}
