import { writeFile } from 'node:fs/promises';
import { AppError } from '../../../shared/app-error.ts';
import { exportWorkflow, type ExportFormat } from '../../exchange/export/export-workflow.ts';
import { fileError } from '../../storage/file-error.ts';
import { readWorkflowFile } from '../../storage/workflow-file.ts';
import { exitCodes } from '../exit-codes.ts';
import type { CliHost } from '../cli-host.ts';

export interface ExportOptions {
  readonly as: ExportFormat;
  readonly out?: string;
  readonly force?: boolean;
}

export async function exportCommand(
  { terminal }: CliHost,
  file: string,
  { as, out, force = false }: ExportOptions,
): Promise<number> {
  const { text, leftOut } = exportWorkflow(await readWorkflowFile(file), as);
  if (out === undefined) terminal.out(text);
  else {
    await writeNew(out, text, force);
    terminal.err(`Written to ${out}.\n`);
  }
  for (const sentence of leftOut) terminal.err(`${sentence}\n`);
  return exitCodes.succeeded;
}

async function writeNew(path: string, text: string, force: boolean): Promise<void> {
  await writeFile(path, text, { flag: force ? 'w' : 'wx' }).catch((thrown: unknown) => {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST')
      throw new AppError(
        'file-exists',
        `${path} already exists. Choose another name, or overwrite it with --force.`,
      );
    throw fileError(thrown, { verb: 'save', path });
  });
}
