import { AppError } from '../../../shared/app-error.ts';
import { listWorkFolder, readWorkFile } from '../disk/work-files.ts';
import { within } from '../disk/work-path.ts';
import { maxBytes } from '../disk/limits.ts';

export async function listArtifacts(folder: string): Promise<ReadonlySet<string>> {
  return new Set(await listWorkFolder(within(folder, 'artifacts')).catch(() => []));
}

export async function readArtifact(folder: string, file: string): Promise<Buffer> {
  return readWorkFile(within(folder, 'artifacts', file), maxBytes.screenshot).catch((cause: unknown) => {
    if (AppError.from(cause).code === 'not-found')
      throw new AppError(
        'not-found',
        `The screenshot "${file}" is no longer in the run's folder. Run the step again to take a new one.`,
        { cause },
      );
    throw cause;
  });
}
