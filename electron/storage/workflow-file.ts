import { AppError } from '../../shared/app-error.ts';
import { readWorkflowText } from '../../shared/workflow/parse-workflow.ts';
import { serializeWorkflow } from '../../shared/workflow/serialize-workflow.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import type { FileSystem } from './disk/file-system.ts';
import { keepPrevious } from './disk/keep-previous.ts';
import { holdFile } from './disk/hold-file.ts';
import { writeAtomically } from './disk/write-atomically.ts';
import { readTextFile } from './read-text.ts';
import { withoutSecretValues } from './without-secret-values.ts';
import { makeWorkFolder } from './work-folder.ts';

export async function readIfThere(path: string): Promise<string | null> {
  return readTextFile(path).catch((thrown: unknown) => {
    if (AppError.from(thrown).code === 'not-found') return null;
    throw thrown;
  });
}

/** Throws an AppError with the cause, or the wrong path in the JSON. */
export async function readWorkflowFile(path: string): Promise<Workflow> {
  return readWorkflowText(await readTextFile(path), path);
}

interface WriteOptions {
  readonly fileSystem?: FileSystem;
  /** Text the file must still hold; null for no file. */
  readonly expected?: string | null;
}

/**
 * Writes atomically, without secret values or replacing links. Keeps the old version in
 * `.planwright/previous/`. Throws `changed-elsewhere` after another program's change.
 */
export async function writeWorkflowFile(
  path: string,
  workflow: Workflow,
  { fileSystem, expected }: WriteOptions = {},
): Promise<string> {
  const text = serializeWorkflow(withoutSecretValues(workflow));
  const keep = async (replaced: string): Promise<void> => {
    await makeWorkFolder(path);
    await keepPrevious(path, replaced);
  };
  await holdFile(path, async () => {
    if (expected !== undefined && (await readIfThere(path)) !== expected)
      throw new AppError(
        'changed-elsewhere',
        `${path} was changed by another program, so it wasn't written.`,
        { details: { path } },
      );
    // Saving matters more than the old version.
    await writeAtomically(path, text, {
      beforeReplacing: (replaced) => keep(replaced).catch(() => undefined),
      ...(fileSystem === undefined ? {} : { fileSystem }),
    });
  });
  return text;
}
