import { writeFile } from 'node:fs/promises';
import { AppError } from '../../../shared/app-error.ts';
import { writeHtmlReport } from '../../../shared/report/write-html-report.ts';
import { checkWritable } from '../../storage/check-writable.ts';
import { fileError } from '../../storage/file-error.ts';
import { readReportedRun } from '../../storage/runs/read-reported-run.ts';
import { readWorkflowFile } from '../../storage/workflow-file.ts';
import { dataFolder } from '../../storage/data-folder.ts';
import { exitCodes } from '../exit-codes.ts';
import { findRun, runsInFolder, runsOfFile } from '../find-run.ts';
import { writeJunit } from '../output/junit.ts';
import type { CliHost } from '../cli-host.ts';

export interface ReportOptions {
  readonly file?: string;
  readonly html?: string;
  readonly junit?: string;
}

export async function reportCommand(
  { terminal, environment }: CliHost,
  reference: string,
  { file, html, junit }: ReportOptions,
): Promise<number> {
  if (html === undefined && junit === undefined)
    throw new AppError('bad-option', 'Add --html FILE, --junit FILE, or both.');
  for (const path of [html, junit]) if (path !== undefined) await checkWritable(path);
  const among =
    file === undefined
      ? await runsInFolder('.')
      : await runsOfFile(file, await readWorkflowFile(file), dataFolder(environment));
  const reported = await readReportedRun(await findRun(reference, among));
  if (html !== undefined) await write(html, writeHtmlReport(reported));
  if (junit !== undefined) await write(junit, writeJunit(reported.run, reported.workflow));
  for (const path of [html, junit]) if (path !== undefined) terminal.err(`Written to ${path}.\n`);
  return exitCodes.succeeded;
}

async function write(path: string, text: string): Promise<void> {
  await writeFile(path, text).catch((thrown: unknown) => {
    throw fileError(thrown, { verb: 'save', path });
  });
}
