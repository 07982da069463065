import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../shared/app-error.ts';
import { findPowers, type PowersOf, type WrittenUpload } from '../../shared/powers/find-powers.ts';
import { hasPowers, noPowers, type Powers, type Upload } from '../../shared/powers/powers.ts';
import { isElsewhere, isFile, isWithin, realPath } from './disk/real-path.ts';

/** The powers of a run of the workflow in `folder` (null for one without a file), each upload by the file that its path leads to now. Throws `file-not-allowed` as `leadsTo` does. */
export async function realPowers({
  folder,
  ...of
}: PowersOf & { readonly folder: string | null }): Promise<Powers> {
  const { uploads: written, files, ...others } = findPowers(of);
  const home = folder === null ? undefined : await realPath(folder);
  const found = await Promise.all(written.map((upload) => realUpload(upload, { folder, home })));
  const byPath = new Map(found.flat().map((upload) => [JSON.stringify(upload), upload]));
  const powers = {
    ...others,
    files: await Promise.all(
      files.map(async (file) => ({ ...file, leadsTo: file.isOpen ? '' : await leadsTo(file.address) })),
    ),
    uploads: [...byPath].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, upload]) => upload),
  };
  return hasPowers(powers) ? powers : noPowers;
}

/** None for a word that only looks like a file. */
async function realUpload(
  { path, anyIn, isFromText }: WrittenUpload,
  { folder, home }: { readonly folder: string | null; readonly home: string | undefined },
): Promise<Upload[]> {
  // A page would choose the whole path: no such upload is ever made.
  if (path === '') return [];
  const named = folder === null ? path : resolve(folder, path);
  if (!isAbsolute(named)) return isFromText ? [] : [{ path, anyIn, isOutside: true }];
  if (isElsewhere(named)) return [{ path: named, anyIn, isOutside: true }];
  const real = await realPath(named);
  // A whole path may come to be a file, and may be given to a tool server; any other word is only one if there is such a file.
  if (isFromText && !isAbsolute(path) && !(await isFile(real))) return [];
  return [{ path: real, anyIn, isOutside: home === undefined || !isWithin(real, home) }];
}

/**
 * Where links take a `file:` address; '' where it leads to the very path that it spells. Throws `file-not-allowed` where no
 * path can be read from it: a browser may find a file there all the same, and nobody could say which.
 */
export async function leadsTo(address: string): Promise<string> {
  const path = pathOf(address);
  const real = await realPath(path);
  return real === path ? '' : real;
}

function pathOf(address: string): string {
  const refuse = (cause?: unknown) =>
    new AppError(
      'file-not-allowed',
      `${address} can't be read as the path of a file on this computer, so it wasn't opened. Check the address: it starts with “file:///”, and signs such as %2F, %00 and %FF don't belong in it.`,
      { cause },
    );
  let path: string;
  try {
    path = fileURLToPath(address);
  } catch (thrown) {
    throw refuse(thrown);
  }
  if (path.includes('\0')) throw refuse();
  return path;
}
