import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import { writeHtmlReport } from '../../../shared/report/write-html-report.ts';
import { fileNameOf } from '../../../shared/text/file-name.ts';
import { fileError } from '../../storage/file-error.ts';
import { readReportedRun } from '../../storage/runs/read-reported-run.ts';

/** Null if canceled. Throws `AppError`. */
export async function saveReportAs(
  window: BrowserWindow,
  folder: string,
): Promise<{ readonly path: string } | null> {
  const report = await readReportedRun(folder);
  const day = new Date(report.run.startedAt).toISOString().slice(0, 10);
  const name = `${fileNameOf(report.workflow.name, 'run')} ${day}.html`;
  const { filePath, canceled } = await dialog.showSaveDialog(window, {
    title: 'Export run report',
    defaultPath: join(app.getPath('documents'), name),
    filters: [{ name: 'Web page', extensions: ['html'] }],
    properties: ['showOverwriteConfirmation', 'createDirectory'],
  });
  if (canceled || filePath === '') return null;
  await writeFile(filePath, writeHtmlReport(report)).catch((thrown: unknown) => {
    throw fileError(thrown, { verb: 'save', path: filePath });
  });
  return { path: filePath };
}
