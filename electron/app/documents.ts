import { access } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { randomUUID } from 'node:crypto';
import { app, dialog, type BrowserWindow } from 'electron';
import { examples } from '../../examples/index.ts';
import { AppError } from '../../shared/app-error.ts';
import type { OpenedDocument, RecentFile, RecoveryInfo } from '../../shared/ipc/contract.ts';
import { fileNameOf } from '../../shared/text/file-name.ts';
import { untitled } from '../../shared/workflow/workflow.ts';
import { parseWorkflow, readWorkflowText } from '../../shared/workflow/parse-workflow.ts';
import { recoveryCopiesIn } from '../storage/recovery-copies.ts';
import { readTextFile } from '../storage/read-text.ts';
import { seenFiles } from '../storage/seen-files.ts';
import { writeWorkflowFile } from '../storage/workflow-file.ts';
import type { ChosenFiles } from './trust/chosen-files.ts';
import { createQueue } from './create-queue.ts';
import { withoutRecent, rememberRecent } from './store/recent-files.ts';
import type { Handlers } from './ipc/router.ts';
import type { Store } from './store/store.ts';

const filters = [{ name: 'Planwright workflow', extensions: ['planwright.json', 'json'] }];

interface DocumentsOptions {
  readonly window: () => BrowserWindow;
  readonly chosen: ChosenFiles;
  readonly onSaved: (saved: { readonly workflowId: string; readonly path: string }) => Promise<void>;
}

export function documentHandlers(
  store: Store,
  { window, chosen, onSaved }: DocumentsOptions,
): Pick<Handlers, Extract<keyof Handlers, `document/${string}`>> {
  const recovery = recoveryCopiesIn(app.getPath('userData'));
  // A late write must not restore a discarded copy.
  const enqueue = createQueue();
  const seen = seenFiles();
  const remember = (path: string, name: string): void => {
    chosen.choose(path);
    store
      .write({ recent: rememberRecent(store.read().recent, { path, name, openedAt: Date.now() }) })
      .catch(() => undefined);
    app.addRecentDocument(path);
  };
  const open = async (path: string): Promise<OpenedDocument> => {
    const text = await readTextFile(path);
    const workflow = readWorkflowText(text, path);
    seen.record(path, text);
    remember(path, workflow.name);
    return { workflow, path, isDirty: false };
  };
  return {
    async 'document/open'({ path }) {
      if (path !== null) return open(path);
      const { filePaths } = await dialog.showOpenDialog(window(), { properties: ['openFile'], filters });
      return filePaths[0] === undefined ? null : open(filePaths[0]);
    },
    async 'document/remember'({ path, name }) {
      await seen.readUnseen(path);
      remember(path, name);
    },
    'document/open-example'({ id }) {
      const example = examples.find((each) => each.id === id);
      if (example === undefined) throw new AppError('not-found', `No example has the id "${id}".`);
      const parsed = parseWorkflow(example.file);
      if (!parsed.ok) throw parsed.error;
      return { workflow: { ...parsed.value, id: randomUUID() }, path: null, isDirty: false };
    },
    async 'document/open-recovery'(owner) {
      const copy = await recovery.read(owner);
      if (copy.path !== null) chosen.choose(copy.path);
      return { workflow: copy.workflow, path: copy.path, isDirty: true };
    },
    async 'document/save'({ workflow, path, saveAs, isOverwriting }) {
      const known = saveAs ? null : path;
      const expected = known === null || isOverwriting ? undefined : await seen.expectedOf(known);
      const target =
        known ??
        (await askWhere(window(), path ?? `${fileNameOf(workflow.name, 'workflow')}.planwright.json`));
      if (target === undefined) return null;
      const name =
        workflow.name === untitled ? basename(target).replace(/(\.planwright)?\.json$/i, '') : workflow.name;
      seen.record(
        target,
        await writeWorkflowFile(target, { ...workflow, name }, expected === undefined ? {} : { expected }),
      );
      await enqueue(() => recovery.discard({ id: workflow.id, path })).catch(() => undefined);
      remember(target, name);
      // After Save as, runs stay with the first file.
      if (path === null || path === target) await onSaved({ workflowId: workflow.id, path: target });
      return { path: target, name };
    },
    'document/forget-recent': ({ path }) => store.write({ recent: withoutRecent(store.read().recent, path) }),
    'document/write-recovery': ({ workflow, path }) =>
      enqueue(() => recovery.write({ workflow, path, savedAt: Date.now() })),
    'document/discard-recovery': (owner) => enqueue(() => recovery.discard(owner)),
  };
}

export async function listRecent(store: Store): Promise<RecentFile[]> {
  return Promise.all(
    store.read().recent.map(async (entry) => ({ ...entry, exists: await isThere(entry.path) })),
  );
}

export async function listRecovery(): Promise<RecoveryInfo[]> {
  const copies = await recoveryCopiesIn(app.getPath('userData')).list();
  return copies.map(({ workflow, path, savedAt }) => ({
    id: workflow.id,
    name: workflow.name,
    path,
    savedAt,
  }));
}

async function askWhere(window: BrowserWindow, defaultPath: string): Promise<string | undefined> {
  const { filePath, canceled } = await dialog.showSaveDialog(window, {
    defaultPath,
    filters,
    properties: ['showOverwriteConfirmation', 'createDirectory'],
  });
  if (canceled || filePath === '') return undefined;
  if (basename(filePath).includes('.')) return filePath;
  const path = `${filePath}.planwright.json`;
  return !(await isThere(path)) || (await mayReplace(window, path)) ? path : askWhere(window, path);
}

async function mayReplace(window: BrowserWindow, path: string): Promise<boolean> {
  const question = {
    type: 'warning' as const,
    message: `“${basename(path)}” already exists. Replace it?`,
    detail: `Folder: ${dirname(path)}`,
    buttons: ['Cancel', 'Replace'],
    defaultId: 0,
    cancelId: 0,
  };
  return (await dialog.showMessageBox(window, question)).response === 1;
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
