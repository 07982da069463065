import type { Stats } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';
import { fileError, type FileAction } from '../file-error.ts';

/** May hold other people's files. */
export const workFolderName = '.planwright';

/** Made by `within`, opened by this folder's functions. */
export interface WorkPath {
  readonly path: string;
  /** Below it, links are refused. */
  readonly trusted: string;
}

/**
 * Refuses links in `parts`, and in `folder` from its first `.planwright`. Throws `bad-path` for a part that
 * isn't one name.
 */
export function within(folder: string, ...parts: readonly string[]): WorkPath {
  const from = resolve(folder);
  for (const part of parts) {
    if (!isName(part))
      throw new AppError('bad-path', `“${part}” isn't the name of a file in ${from}, so it wasn't opened.`, {
        details: { path: from },
      });
  }
  const names = from.split(sep);
  const at = names.indexOf(workFolderName);
  return { path: join(from, ...parts), trusted: at === -1 ? from : names.slice(0, at).join(sep) || sep };
}

/** `:` names a drive or stream on Windows. */
export function isName(part: string): boolean {
  return (
    part !== '' &&
    part !== '.' &&
    part !== '..' &&
    !/[/\\\0]/.test(part) &&
    !(process.platform === 'win32' && part.includes(':'))
  );
}

/** Undefined if nothing is there. Throws `is-link`. */
export async function inspectFile(
  { path, trusted }: WorkPath,
  verb: FileAction['verb'] = 'read',
): Promise<Stats | undefined> {
  const found = (read: Promise<Stats>, at: string): Promise<Stats | undefined> =>
    read.catch((thrown: unknown) => {
      if (isMissing(thrown)) return undefined;
      throw fileError(thrown, { verb, path: at });
    });
  let at = trusted;
  let last = path === trusted ? await found(stat(trusted), trusted) : undefined;
  for (const name of path
    .slice(trusted.length)
    .split(sep)
    .filter((each) => each !== '')) {
    at = join(at, name);
    last = await found(lstat(at), at);
    if (last === undefined) return undefined;
    if (last.isSymbolicLink()) throw isLink(at, verb, path);
  }
  return last;
}

function isMissing(thrown: unknown): boolean {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

export function isRefusal(thrown: unknown): boolean {
  return thrown instanceof AppError && ['is-link', 'not-a-file', 'not-a-folder'].includes(thrown.code);
}

function isLink(link: string, verb: FileAction['verb'], path: string): AppError {
  const what = link === path ? 'it' : link;
  return new AppError(
    'is-link',
    `Could not ${verb} ${path}: ${what} is a link, and Planwright doesn't follow links among its own files. Delete the link. If it's yours, move its target there.`,
    { details: { path: link } },
  );
}
