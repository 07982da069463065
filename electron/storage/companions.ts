import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Companion } from '../../shared/assistant/conversation.ts';
import { fileError } from './file-error.ts';
import { findHome } from './find-home.ts';
import { pathPart } from './path-part.ts';
import { workFolderOf } from './work-folder.ts';
import { writeAtomically } from './write-atomically.ts';

interface Belonging {
  readonly workflowId: string;
  /** Where the workflow lies; null while it was never saved. */
  readonly path: string | null;
}

/** What is kept beside each workflow: the talk about it, a proposal that waits, its revisions. */
export interface Companions {
  /** Null when there is none, or none that can be read. A workflow that was saved since takes along what was said before. */
  read(belonging: Belonging): Promise<Companion | null>;
  write(belonging: Belonging, companion: Companion): Promise<void>;
  /** Forgets what is kept about a workflow that has no file; what lies beside a file stays. */
  discard(workflowId: string): Promise<void>;
}

export function companionsIn(dataFolder: string): Companions {
  const fileIn = (home: string, workflowId: string): string => join(home, 'assistant', `${pathPart(workflowId)}.json`);
  return {
    async read({ workflowId, path }) {
      const beside = path === null ? null : await readCompanion(fileIn(workFolderOf(path), workflowId));
      return beside ?? readCompanion(fileIn(dataFolder, workflowId));
    },
    async write({ workflowId, path }, companion) {
      const file = fileIn(await findHome(path, dataFolder), workflowId);
      await mkdir(join(file, '..'), { recursive: true }).catch((thrown: unknown) => {
        throw fileError(thrown, { verb: 'create', path: file });
      });
      await writeAtomically(file, JSON.stringify(companion));
    },
    async discard(workflowId) {
      await rm(fileIn(dataFolder, workflowId), { force: true });
    },
  };
}

async function readCompanion(file: string): Promise<Companion | null> {
  try {
    return Companion.safeParse(JSON.parse(await readFile(file, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}
