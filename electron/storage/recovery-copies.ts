import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../shared/app-error.ts';
import { Workflow } from '../../shared/workflow/workflow.ts';
import { fileError } from './file-error.ts';
import { pathPart } from './path-part.ts';
import { withoutSecrets } from './without-secrets.ts';
import { writeAtomically } from './write-atomically.ts';

/** Unsaved work: the workflow as it was drawn, and the file it belongs to, if any. */
const RecoveryCopy = z.object({ workflow: Workflow, path: z.string().nullable(), savedAt: z.number() });
export type RecoveryCopy = z.infer<typeof RecoveryCopy>;

/** One recovery copy per workflow id, in the program's own folder. */
export interface RecoveryCopies {
  write(copy: RecoveryCopy): Promise<void>;
  /** Newest first; a copy that cannot be read is left out, and left where it is. */
  list(): Promise<RecoveryCopy[]>;
  /** Throws `not-found` when there is none. */
  read(workflowId: string): Promise<RecoveryCopy>;
  /** Does nothing when there is none. */
  discard(workflowId: string): Promise<void>;
}

export function recoveryCopiesIn(dataFolder: string): RecoveryCopies {
  const folder = join(dataFolder, 'recovery');
  const pathOf = (workflowId: string) => join(folder, `${pathPart(workflowId)}.json`);

  return {
    async write(copy) {
      const path = pathOf(copy.workflow.id);
      await mkdir(folder, { recursive: true }).catch((thrown: unknown) => {
        throw fileError(thrown, { verb: 'save', path });
      });
      await writeAtomically(path, JSON.stringify({ ...copy, workflow: withoutSecrets(copy.workflow) }));
    },
    async list() {
      const names = await readdir(folder).catch(() => []);
      const copies = await Promise.all(names.filter((name) => name.endsWith('.json')).map((name) => readCopy(join(folder, name))));
      return copies.filter((copy) => copy !== undefined).sort((one, other) => other.savedAt - one.savedAt);
    },
    async read(workflowId) {
      const copy = await readCopy(pathOf(workflowId));
      if (copy === undefined) throw new AppError('not-found', 'There is no recovery copy of this workflow that can be read.', { details: { path: pathOf(workflowId) } });
      return copy;
    },
    async discard(workflowId) {
      const path = pathOf(workflowId);
      await rm(path, { force: true }).catch((thrown: unknown) => {
        throw fileError(thrown, { verb: 'save', path });
      });
    },
  };
}

async function readCopy(path: string): Promise<RecoveryCopy | undefined> {
  try {
    return RecoveryCopy.safeParse(JSON.parse(await readFile(path, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
