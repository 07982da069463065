import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../shared/app-error.ts';
import { findPowers, type PowersOf, type WrittenUpload } from '../../shared/powers/find-powers.ts';
import { hasPowers, noPowers, type Powers, type Upload } from '../../shared/powers/powers.ts';
import { isElsewhere, isFile, isInFolder, realPath } from './disk/real-path.ts';

/** Resolves paths of uploads. Throws `file-not-allowed`. */
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

async function realUpload(
  { path, anyIn, isFromText }: WrittenUpload,
  { folder, home }: { readonly folder: string | null; readonly home: string | undefined },
): Promise<Upload[]> {
  // Never uploaded, because a page would choose the whole path.
  if (path === '') return [];
  const named = folder === null ? path : resolve(folder, path);
  if (!isAbsolute(named)) return isFromText ? [] : [{ path, anyIn, isOutside: true }];
  if (isElsewhere(named)) return [{ path: named, anyIn, isOutside: true }];
  const real = await realPath(named);
  // Tool servers may get a path before its file exists.
  if (isFromText && !isAbsolute(path) && !(await isFile(real))) return [];
  return [{ path: real, anyIn, isOutside: home === undefined || !isInFolder(real, home) }];
}

export async function leadsTo(address: string): Promise<string> {
  const path = pathOf(address);
  const real = await realPath(path);
  return real === path ? '' : real;
}

function pathOf(address: string): string {
  const refusal = (cause?: unknown) =>
    new AppError(
      'file-not-allowed',
      `${address} isn't the address of a file on this computer, so it wasn't opened. Check that it starts with “file:///” and has no %2F, %00 or %FF.`,
      { cause },
    );
  let path: string;
  try {
    path = fileURLToPath(address);
  } catch (thrown) {
    throw refusal(thrown);
  }
  if (path.includes('\0')) throw refusal();
  return path;
}
