import { AppError } from '../../shared/app-error.ts';

export interface FileAction {
  readonly verb: 'save' | 'read' | 'record' | 'create' | 'delete';
  readonly path: string;
}

const freeSpace = 'Free some space or save to another disk, then try again.';
const allow = 'Change the permissions of the file or its folder, or choose another folder.';

const causes: Readonly<Record<string, readonly [code: string, happened: string, advice: string]>> = {
  ENOSPC: ['disk-full', 'the disk is full', freeSpace],
  EDQUOT: ['disk-full', 'your quota on this disk is used up', freeSpace],
  EROFS: ['read-only', 'the disk is read-only', 'Choose a folder that you may write to.'],
  EACCES: ['read-only', 'you have no permission', allow],
  EPERM: ['read-only', 'the system does not permit it', allow],
  ENOENT: ['not-found', 'it does not exist', 'Check the path.'],
  ENOTDIR: ['not-found', 'a part of the path is a file, not a folder', 'Check the path.'],
  EISDIR: ['not-a-file', 'it is a folder', 'Name a file instead.'],
  EMFILE: ['too-many-files', 'too many files are open', 'Close some programs and try again.'],
  EBUSY: ['busy', 'another program is using it', 'Close it there and try again.'],
  ELOOP: ['is-link', 'it is a link', 'Delete the link, or name the file that it points to.'],
  EIO: ['disk-error', 'the disk reported an error', 'Check the disk, or save to another one.'],
};

export function fileError(thrown: unknown, { verb, path }: FileAction): AppError {
  if (thrown instanceof AppError) return thrown;
  const system = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  const cause = causes[system];
  const details = { path, ...(system === '' ? {} : { system }) };
  if (cause === undefined) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return new AppError('file-error', `Could not ${verb} ${path}: ${message}`, { cause: thrown, details });
  }
  const [code, usual, advice] = cause;
  const happened = system === 'ENOENT' && verb !== 'read' ? 'its folder does not exist' : usual;
  const kept = verb === 'save' ? ' The old file is unchanged.' : '';
  return new AppError(code, `Could not ${verb} ${path}: ${happened}.${kept} ${advice}`, {
    cause: thrown,
    details,
  });
}
