import { Companion } from '../../shared/assistant/conversation.ts';
import { readKept, removeKept, writeKept } from './disk/kept-files.ts';
import { isRefusal, within, type Kept } from './disk/kept.ts';
import { mostBytes } from './disk/limits.ts';
import { findHome } from './find-home.ts';
import { pathPart } from './path-part.ts';
import { workFolderOf } from './work-folder.ts';

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
  const fileIn = (home: string, workflowId: string): Kept => within(home, 'assistant', `${pathPart(workflowId)}.json`);
  return {
    async read({ workflowId, path }) {
      const beside = path === null ? null : await readCompanion(fileIn(workFolderOf(path), workflowId));
      return beside ?? readCompanion(fileIn(dataFolder, workflowId));
    },
    async write({ workflowId, path }, companion) {
      const text = JSON.stringify(companion);
      const home = await findHome(path, dataFolder);
      await writeKept(fileIn(home, workflowId), text).catch(async (thrown: unknown) => {
        // What came with a stranger's folder must not keep a person from talking.
        if (home === dataFolder || !isRefusal(thrown)) throw thrown;
        await writeKept(fileIn(dataFolder, workflowId), text);
      });
    },
    async discard(workflowId) {
      await removeKept(fileIn(dataFolder, workflowId));
    },
  };
}

async function readCompanion(file: Kept): Promise<Companion | null> {
  try {
    return Companion.safeParse(JSON.parse((await readKept(file, mostBytes.workflow)).toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}
