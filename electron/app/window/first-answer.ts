import type { FirstAnswer } from '../../../shared/ipc/bridge.ts';
import { AppError } from '../../../shared/app-error.ts';
import { readTextFile } from '../../storage/read-text.ts';

/** Unreadable settings count as missing. */
export async function readFirstAnswer({
  configPath,
  path,
}: {
  readonly configPath: string;
  readonly path: string | null;
}): Promise<FirstAnswer> {
  const config = readTextFile(configPath).catch(() => null);
  if (path === null) return { config: await config, wanted: null };
  const text = await readTextFile(path).then(
    (value) => ({ ok: true, value }) as const,
    (thrown: unknown) => ({ ok: false, error: AppError.from(thrown).serialize() }) as const,
  );
  return { config: await config, wanted: { path, text } };
}
