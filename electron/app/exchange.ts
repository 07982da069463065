import { basename, join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { app, dialog, type BrowserWindow } from 'electron';
import { AppError } from '../../shared/app-error.ts';
import { diff } from '../../shared/patch/diff.ts';
import { fileNameOf } from '../../shared/text/file-name.ts';
import { isValid } from '../../shared/validation/find-problems.ts';
import { exportWorkflow } from '../exchange/export/export-workflow.ts';
import { importRecording } from '../exchange/import/import-recording.ts';
import { fileError } from '../storage/file-error.ts';
import { readTextFile } from '../storage/read-text.ts';
import type { Handlers } from './ipc/router.ts';
import type { Tools } from './tools.ts';

interface ExchangeOptions {
  readonly window: BrowserWindow;
  readonly tools: () => Promise<Pick<Tools, 'catalog'>>;
  readonly offer: (path: string) => void;
}

const formats = {
  playwright: { name: 'Playwright test', extension: 'spec.ts' },
  markdown: { name: 'Markdown', extension: 'md' },
} as const;

export function exchangeHandlers({
  window,
  tools,
  offer,
}: ExchangeOptions): Pick<Handlers, 'exchange/import' | 'exchange/export'> {
  return {
    async 'exchange/import'() {
      const { filePaths } = await dialog.showOpenDialog(window, {
        title: 'Import a recording',
        properties: ['openFile'],
        filters: [{ name: 'Recordings', extensions: ['json', 'side', 'ts', 'js', 'mjs', 'txt'] }],
      });
      const [path] = filePaths;
      if (path === undefined) return null;
      offer(path);
      try {
        const { workflow, change, warnings, differences } = importRecording(await readTextFile(path), {
          catalog: await (await tools()).catalog(),
        });
        const { judged, reasons } = change;
        return {
          workflow,
          reply: {
            message: `“${basename(path)}” as a workflow. Nothing changes until you apply it.${describeDifferences(differences)}`,
            ops: diff(workflow, judged.workflow),
            reasons,
            warnings: [...warnings],
            problems: [...judged.problems],
            valid: isValid(judged.problems),
            modelCalls: 0,
            tokens: { input: 0, output: 0 },
            author: 'offline' as const,
            wantsUndo: false,
          },
        };
      } catch (thrown) {
        const { code, message, details } = AppError.from(thrown);
        throw new AppError(code, message, { cause: thrown, details: { ...details, path } });
      }
    },
    async 'exchange/export'({ workflow, as }) {
      const { text, leftOut } = exportWorkflow(workflow, as);
      const { name, extension } = formats[as];
      const { filePath, canceled } = await dialog.showSaveDialog(window, {
        title: `Export as ${name}`,
        defaultPath: join(app.getPath('documents'), `${fileNameOf(workflow.name, 'workflow')}.${extension}`),
        filters: [{ name, extensions: [extension] }],
        properties: ['showOverwriteConfirmation', 'createDirectory'],
      });
      if (canceled || filePath === '') return null;
      await writeFile(filePath, text).catch((thrown: unknown) => {
        throw fileError(thrown, { verb: 'save', path: filePath });
      });
      offer(filePath);
      return { path: filePath, leftOut };
    },
  };
}

function describeDifferences(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' 1 difference from the recording is listed below.'
    : ` ${count} differences from the recording are listed below.`;
}
