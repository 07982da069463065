import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../../shared/app-error.ts';
import { makeKept, openKept, readKept } from '../disk/kept-files.ts';
import { within, type Kept } from '../disk/kept.ts';
import { mostBytes } from '../disk/limits.ts';
import { describeProcess } from '../disk/process-mark.ts';
import { pathPart } from '../path-part.ts';
import { isWritten } from './is-under-way.ts';

/** A run that goes on with another one of its lineage. */
export interface Part {
  readonly runId: string;
  /** Where it was made; it may have been moved since. */
  readonly folder: string;
  /** When it began, in ms since the epoch. */
  readonly at: number;
}

/** The right to go on with a lineage. One program has it at a time. */
export interface Lease {
  /** The id of the run that all others go on with, directly or not. */
  readonly lineage: string;
  /** Writes down where the next part lies. Called before the part does anything. */
  begin(part: Pick<Part, 'runId' | 'folder'>): Promise<void>;
  /** Never rejects. */
  release(): Promise<void>;
}

/** The lineages of this person's resumed runs, on this computer. */
export interface Lineages {
  /** Throws `run-in-progress` while somebody has the lease, here or in another program. A program that is gone has none. */
  claim(lineage: string): Promise<Lease>;
  /** Throws the same, and takes nothing. */
  refuseHeld(lineage: string): Promise<void>;
  /** The earliest first; the run that began the lineage isn't among them. */
  partsOf(lineage: string): Promise<Part[]>;
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
 * Keeps a file for each lineage, to which lines are only ever added: of all claims whose programs still run, the first one
 * counts, so that two that come at once agree on who it is. `program` is what a person calls this one.
 */
export function lineagesIn(dataFolder: string, program: string): Lineages {
  const fileOf = (lineage: string): Kept => within(dataFolder, 'lineages', `${pathPart(lineage)}.jsonl`);
  const add = async (lineage: string, line: Line): Promise<void> => {
    await makeKept(within(dataFolder, 'lineages'));
    const file = await openKept(fileOf(lineage), 'append');
    try {
      // A line that was cut short before it stays by itself.
      await file.appendFile(`\n${JSON.stringify(line)}\n`);
      await file.datasync();
    } finally {
      await file.close();
    }
  };
  const read = async (lineage: string): Promise<Line[]> => {
    const text = await readKept(fileOf(lineage), mostBytes.workflow).catch((thrown: unknown) => {
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
        if (holder?.id !== id) throw sayHeld(holder);
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
      if (holder !== undefined) throw sayHeld(holder);
    },
    async partsOf(lineage) {
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

function sayHeld(holder: Claim | undefined): AppError {
  const who =
    holder === undefined
      ? 'another program'
      : `${holder.program} (process ${holder.pid}), since ${new Date(holder.at).toLocaleTimeString('en-GB')}`;
  return new AppError(
    'run-in-progress',
    `This run is being resumed in ${who}. Wait until it ends, or stop it there.`,
  );
}
