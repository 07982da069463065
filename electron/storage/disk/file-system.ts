import * as fs from 'node:fs/promises';

/** The part of `node:fs/promises` that writing needs, so that tests can simulate a full disk. */
export type FileSystem = Pick<
  typeof fs,
  | 'open'
  | 'rename'
  | 'rm'
  | 'mkdir'
  | 'link'
  | 'copyFile'
  | 'realpath'
  | 'stat'
  | 'readFile'
  | 'writeFile'
  | 'readdir'
>;

export const realFileSystem: FileSystem = fs;
