import * as fs from 'node:fs/promises';

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
