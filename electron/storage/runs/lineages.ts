import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../../shared/app-error.ts';
import { createWorkFolder, openWorkFile, readWorkFile } from '../disk/work-files.ts';
import { within, type WorkPath } from '../disk/work-path.ts';
import { maxBytes } from '../disk/limits.ts';
import { describeProcess } from '../disk/process-mark.ts';
import { pathPart } from '../path-part.ts';
import { isWritten } from './is-in-progress.ts';

export interface LaterRun {
  readonly runId: string;
  readonly folder: string;
  readonly at: number;
}

/** Exclusive right to resume a lineage. */
export interface Lease {
  readonly lineage: string;
  begin(part: Pick<LaterRun, 'runId' | 'folder'>): Promise<void>;
  release(): Promise<void>;
}

export interface Lineages {
  /** Takes the lease. Throws `run-in-progress` while a living process has it. */
  claim(lineage: string): Promise<Lease>;
  /** Throws where `claim` would, without taking the lease. */
  refuseHeld(lineage: string): Promise<void>;
  /** Earliest first, without the first. */
  laterRuns(lineage: string): Promise<LaterRun[]>;
}

const Claim = z.object({
  type: z.literal('claim'),
  id: z.string(),
  at: z.number(),
  program: z.string(),
  pid: z.int(),
  began: z.string(),
  space: z.string(),
});
const Line = z.discriminatedUnion('type', [
  Claim,
  z.object({
    type: z.literal('part'),
    claim: z.string(),
    runId: z.string(),
    folder: z.string(),
    at: z.number(),
  }),
  z.object({ type: z.literal('release'), claim: z.string() }),
]);
type Line = z.infer<typeof Line>;
type Claim = z.infer<typeof Claim>;

/**
 * Lineages in append-only files: the first claim with a living process wins. `program` names this process to
 * people.
 */
export function lineagesIn(dataFolder: string, program: string): Lineages {
  const fileOf = (lineage: string): WorkPath => within(dataFolder, 'lineages', `${pathPart(lineage)}.jsonl`);
  const add = async (lineage: string, line: Line): Promise<void> => {
    await createWorkFolder(within(dataFolder, 'lineages'));
    const file = await openWorkFile(fileOf(lineage), 'append');
    try {
      await file.appendFile(`\n${JSON.stringify(line)}\n`);
      await file.datasync();
    } finally {
      await file.close();
    }
  };
  const read = async (lineage: string): Promise<Line[]> => {
    const text = await readWorkFile(fileOf(lineage), maxBytes.workflow).catch((thrown: unknown) => {
      if (thrown instanceof AppError && thrown.code === 'not-found') return '';
      throw thrown;
    });
    return text.toString().split('\n').flatMap(readLine);
  };

  return {
    async claim(lineage) {
      const id = randomUUID();
      await add(lineage, {
        type: 'claim',
        id,
        at: Date.now(),
        program,
        ...(await describeProcess(process.pid)),
      });
      const release = (): Promise<void> =>
        add(lineage, { type: 'release', claim: id }).catch(() => undefined);
      try {
        const holder = await findHolder(await read(lineage));
        if (holder?.id !== id) throw heldError(holder);
      } catch (thrown) {
        await release();
        throw thrown;
      }
      return {
        lineage,
        release,
        begin: ({ runId, folder }) =>
          add(lineage, { type: 'part', claim: id, runId, folder, at: Date.now() }),
      };
    },
    async refuseHeld(lineage) {
      const holder = await findHolder(await read(lineage));
      if (holder !== undefined) throw heldError(holder);
    },
    async laterRuns(lineage) {
      return (await read(lineage)).flatMap((line) =>
        line.type === 'part' ? [{ runId: line.runId, folder: line.folder, at: line.at }] : [],
      );
    },
  };
}

function readLine(text: string): Line[] {
  try {
    const { data } = Line.safeParse(JSON.parse(text));
    return data === undefined ? [] : [data];
  } catch {
    return [];
  }
}

async function findHolder(lines: readonly Line[]): Promise<Claim | undefined> {
  const released = new Set(lines.flatMap((line) => (line.type === 'release' ? [line.claim] : [])));
  for (const line of lines) {
    if (line.type !== 'claim' || released.has(line.id)) continue;
    const part = lines.find((each) => each.type === 'part' && each.claim === line.id);
    if (await isWritten(line, { folder: part?.type === 'part' ? part.folder : undefined, since: line.at }))
      return line;
  }
  return undefined;
}

function heldError(holder: Claim | undefined): AppError {
  const who =
    holder === undefined
      ? 'another program'
      : `${holder.program} (process ${holder.pid}), since ${new Date(holder.at).toLocaleTimeString('en-GB')}`;
  return new AppError(
    'run-in-progress',
    `This run is being resumed in ${who}. Wait until it ends, or stop it there.`,
  );
}
