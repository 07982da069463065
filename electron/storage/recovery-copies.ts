import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../shared/app-error.ts';
import { Workflow } from '../../shared/workflow/workflow.ts';
import {
  listWorkFolder,
  createWorkFolder,
  readWorkFile,
  removeWorkPath,
  writeWorkFile,
} from './disk/work-files.ts';
import { within, type WorkPath } from './disk/work-path.ts';
import { maxBytes } from './disk/limits.ts';
import { pathPart } from './path-part.ts';
import { withoutSecretValues } from './without-secret-values.ts';

const RecoveryCopy = z.object({ workflow: Workflow, path: z.string().nullable(), savedAt: z.number() });
export type RecoveryCopy = z.infer<typeof RecoveryCopy>;

type Owner = Pick<RecoveryCopy, 'path'> & { readonly id: string };

export interface RecoveryCopies {
  write(copy: RecoveryCopy): Promise<void>;
  list(): Promise<RecoveryCopy[]>;
  read(owner: Owner): Promise<RecoveryCopy>;
  discard(owner: Owner): Promise<void>;
}

export function recoveryCopiesIn(dataFolder: string): RecoveryCopies {
  const fileOf = ({ id, path }: Owner): WorkPath =>
    within(
      dataFolder,
      'recovery',
      path === null ? fileNameOf(id) : fileNameOf(`${pathPart(id)}.${hashOf(path)}`),
    );
  const olderFileOf = ({ id }: Owner): WorkPath => within(dataFolder, 'recovery', fileNameOf(id));
  const isOf = ({ path }: Owner, copy: RecoveryCopy | undefined): copy is RecoveryCopy => copy?.path === path;

  return {
    async write(copy) {
      const owner = { id: copy.workflow.id, path: copy.path };
      await createWorkFolder(within(dataFolder));
      await writeWorkFile(
        fileOf(owner),
        JSON.stringify({ ...copy, workflow: withoutSecretValues(copy.workflow) }),
      );
    },
    async list() {
      const names = await listWorkFolder(within(dataFolder, 'recovery')).catch(() => []);
      const copies = await Promise.all(
        names
          .filter((name) => name.endsWith('.json'))
          .map((name) => readCopy(within(dataFolder, 'recovery', name))),
      );
      return copies.filter((copy) => copy !== undefined).sort((one, other) => other.savedAt - one.savedAt);
    },
    async read(owner) {
      for (const file of [fileOf(owner), olderFileOf(owner)]) {
        const copy = await readCopy(file);
        if (isOf(owner, copy)) return copy;
      }
      throw new AppError('not-found', 'This workflow has no readable recovery copy.', {
        details: { path: fileOf(owner).path },
      });
    },
    async discard(owner) {
      for (const file of [fileOf(owner), olderFileOf(owner)]) {
        if (isOf(owner, await readCopy(file))) await removeWorkPath(file);
      }
    },
  };
}

function fileNameOf(name: string): string {
  return `${pathPart(name)}.json`;
}

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}

async function readCopy(file: WorkPath): Promise<RecoveryCopy | undefined> {
  try {
    return RecoveryCopy.safeParse(JSON.parse((await readWorkFile(file, maxBytes.workflow)).toString('utf8')))
      .data;
  } catch {
    return undefined;
  }
}
