import { AppError } from '../../shared/app-error.ts';
import { Companion } from '../../shared/assistant/conversation.ts';
import { listWorkFolder, readWorkFile, removeWorkPath, writeWorkFile } from './disk/work-files.ts';
import { isRefusal, within, type WorkPath } from './disk/work-path.ts';
import { maxBytes } from './disk/limits.ts';
import { findHome } from './find-home.ts';
import { readOwnKey, type OwnKey } from './own-key.ts';
import { pathPart } from './path-part.ts';
import { readSigned, signText } from './signed-text.ts';
import { workFolderOf } from './work-folder.ts';

interface Belonging {
  readonly workflowId: string;
  readonly path: string | null;
}

/** `isForeign`: another user or computer left one. */
export interface FoundCompanion {
  readonly companion: Companion | null;
  readonly isForeign: boolean;
}

export interface Companions {
  read(belonging: Belonging): Promise<FoundCompanion>;
  write(belonging: Belonging, companion: Companion): Promise<void>;
  discard(workflowId: string): Promise<void>;
}

export function companionsIn(dataFolder: string): Companions {
  const ownFile = (workflowId: string): WorkPath =>
    within(dataFolder, 'assistant', `${pathPart(workflowId)}.json`);
  const fileBeside = (home: string, workflowId: string, key: OwnKey): WorkPath =>
    within(home, 'assistant', `${pathPart(workflowId)}.${key.fingerprint}.json`);

  async function readBeside({
    workflowId,
    path,
  }: {
    readonly workflowId: string;
    readonly path: string;
  }): Promise<FoundCompanion> {
    const home = workFolderOf(path);
    const key = await readOwnKey(dataFolder).catch(() => undefined);
    const signed = key === undefined ? undefined : await readText(fileBeside(home, workflowId, key));
    const text = key === undefined || signed === undefined ? undefined : readSigned(signed, key, workflowId);
    const companion = parse(text);
    return { companion, isForeign: companion === null && (await isAnyBeside(home, workflowId)) };
  }

  return {
    async read({ workflowId, path }) {
      const beside =
        path === null ? { companion: null, isForeign: false } : await readBeside({ workflowId, path });
      if (beside.companion !== null) return beside;
      const companion = parse(await readText(ownFile(workflowId)));
      return { companion, isForeign: companion === null && beside.isForeign };
    },
    async write({ workflowId, path }, companion) {
      const text = JSON.stringify(companion);
      const home = await findHome(path, dataFolder);
      if (home === dataFolder) {
        await writeWorkFile(ownFile(workflowId), text);
        return;
      }
      const key = await readOwnKey(dataFolder).catch((cause: unknown) => {
        throw new AppError(
          'no-key',
          `Planwright couldn’t read or create its key in ${dataFolder}, so nothing was saved. Check that you can write to the folder.`,
          { cause },
        );
      });
      await writeWorkFile(fileBeside(home, workflowId, key), signText(text, key, workflowId)).catch(
        async (thrown: unknown) => {
          // A foreign link must not block the conversation.
          if (!isRefusal(thrown)) throw thrown;
          await writeWorkFile(ownFile(workflowId), text);
        },
      );
    },
    async discard(workflowId) {
      await removeWorkPath(ownFile(workflowId));
    },
  };
}

async function isAnyBeside(home: string, workflowId: string): Promise<boolean> {
  const names = await listWorkFolder(within(home, 'assistant')).catch(() => []);
  return names.some((name) => name.startsWith(`${pathPart(workflowId)}.`) && name.endsWith('.json'));
}

async function readText(file: WorkPath): Promise<string | undefined> {
  return readWorkFile(file, maxBytes.workflow).then(
    (bytes) => bytes.toString('utf8'),
    () => undefined,
  );
}

function parse(text: string | undefined): Companion | null {
  try {
    return text === undefined ? null : (Companion.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}
