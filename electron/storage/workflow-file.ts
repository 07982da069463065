import { stat } from 'node:fs/promises';
import { readWorkflowText } from '../../shared/workflow/parse-workflow.ts';
import { serializeWorkflow } from '../../shared/workflow/serialize-workflow.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import type { FileSystem } from './file-system.ts';
import { readText } from './read-text.ts';
import { withoutSecrets } from './without-secrets.ts';
import { makeWorkFolder, previousVersionPath, workFolderOf } from './work-folder.ts';
import { writeAtomically } from './write-atomically.ts';

/** Reads a workflow. Throws an AppError that says why the file cannot be read, or which path in its JSON is wrong and why. */
export async function readWorkflowFile(path: string): Promise<Workflow> {
  return readWorkflowText(await readText(path), path);
}

/**
 * Writes a workflow whole or not at all, without the values of secret variables; the version before it is kept in
 * `.planwright/previous/`. Answers the text that the file has now. Throws an AppError that says what happened, where and
 * what to do.
 */
export async function writeWorkflowFile(path: string, workflow: Workflow, { fileSystem }: { readonly fileSystem?: FileSystem } = {}): Promise<string> {
  const isThere = await stat(path).then(() => true, () => false);
  if (isThere) await makeWorkFolder(workFolderOf(path)).catch(() => undefined);
  const text = serializeWorkflow(withoutSecrets(workflow));
  await writeAtomically(path, text, { keepPreviousAt: previousVersionPath(path), ...(fileSystem === undefined ? {} : { fileSystem }) });
  return text;
}
