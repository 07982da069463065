import { AppError } from '../../shared/app-error.ts';
import { readWorkflowText } from '../../shared/workflow/parse-workflow.ts';
import { serializeWorkflow } from '../../shared/workflow/serialize-workflow.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import type { FileSystem } from './disk/file-system.ts';
import { keepPrevious } from './disk/keep-previous.ts';
import { holdFile } from './disk/hold-file.ts';
import { writeAtomically } from './disk/write-atomically.ts';
import { readText } from './read-text.ts';
import { withoutSecrets } from './without-secrets.ts';
import { makeWorkFolder } from './work-folder.ts';

/** The text of a file that may not be there; null for none. Throws an AppError that says why it can't be read. */
export async function readIfThere(path: string): Promise<string | null> {
  return readText(path).catch((thrown: unknown) => {
    if (AppError.from(thrown).code === 'not-found') return null;
    throw thrown;
  });
}

/** Reads a workflow. Throws an AppError that says why the file cannot be read, or which path in its JSON is wrong and why. */
export async function readWorkflowFile(path: string): Promise<Workflow> {
  return readWorkflowText(await readText(path), path);
}

interface WriteOptions {
  readonly fileSystem?: FileSystem;
  /** What the file held when its writer last looked, null for no file: then it is replaced only while it still does. */
  readonly expected?: string | null;
}

/**
 * Writes a workflow whole or not at all, without the values of secret variables; the version before it is kept in
 * `.planwright/previous/`. Returns the text that the file has now. The file itself may be a link, and stays one. Throws an
 * AppError that says what happened, where and what to do: `changed-elsewhere` where another program wrote it meanwhile.
 */
export async function writeWorkflowFile(
  path: string,
  workflow: Workflow,
  { fileSystem, expected }: WriteOptions = {},
): Promise<string> {
  const text = serializeWorkflow(withoutSecrets(workflow));
  const keep = async (replaced: string): Promise<void> => {
    await makeWorkFolder(path);
    await keepPrevious(path, replaced);
  };
  await holdFile(path, async () => {
    if (expected !== undefined && (await readIfThere(path)) !== expected)
      throw new AppError(
        'changed-elsewhere',
        `${path} was changed by another program meanwhile, so it wasn't written.`,
        { details: { path } },
      );
    // A save must not fail because the older version could not be kept: the new one is about to be written whole.
    await writeAtomically(path, text, {
      beforeReplacing: (replaced) => keep(replaced).catch(() => undefined),
      ...(fileSystem === undefined ? {} : { fileSystem }),
    });
  });
  return text;
}
