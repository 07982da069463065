import { AppError } from '../../shared/app-error.ts';
import type { AssistantReply } from '../../shared/assistant/reply.ts';
import type { OpenedDocument, RecoveryInfo } from '../../shared/ipc/contract.ts';
import type { FirstAnswer } from '../../shared/ipc/bridge.ts';
import { readWorkflowText, type FileIssue } from '../../shared/workflow/parse-workflow.ts';
import { emptyWorkflow } from '../../shared/workflow/workflow.ts';
import { askPerson, tellPerson } from '../state/questions.ts';
import { ask } from '../bridge.ts';
import { discardConversation } from '../chat/companion.ts';
import { forgetRuns } from '../run/history/run-list.ts';
import { commitEdits, showRefusedEdit, type OpenEdit } from '../ui/open-edits.ts';
import { forgetInvalidTexts } from '../ui/use-draft.ts';
import { clearToasts, toast } from '../ui/toast.ts';
import { edit, closeDocument, loadDocument, markSaved, useDocument } from '../state/document.ts';
import { forgetRun, selectIsRunning, useRun } from '../state/run.ts';
import { stopRun } from '../state/run-actions.ts';
import { useSaveActivity } from './save-state.ts';
import { clearSelection } from '../state/selection.ts';
import { refreshStartInfo } from '../state/start-info.ts';
import { discardCopy } from './recovery-copy.ts';
import { hasUnsavedWork } from './unsaved-work.ts';
import { setView } from '../state/view.ts';

export async function newDocument(): Promise<void> {
  const leave = await askToLeave();
  if (leave === null) return;
  await leave();
  show({ workflow: emptyWorkflow(crypto.randomUUID()), path: null, isDirty: false });
}

export function openDocument(path: string | null = null): Promise<void> {
  return open(() => ask('document/open', { path }), path);
}

export function openRequested({ path, text }: NonNullable<FirstAnswer['wanted']>): Promise<void> {
  return open(() => {
    if (!text.ok) throw AppError.deserialize(text.error);
    return { workflow: readWorkflowText(text.value, path), path, isDirty: false };
  }, path);
}

/** An example counts as unsaved only after a change. */
export function openExample(id: string): Promise<void> {
  return open(async () => ({ ...(await ask('document/open-example', { id })), isDirty: false }), null);
}

export async function openRecording(): Promise<AssistantReply | null> {
  let reply: AssistantReply | null = null;
  await open(async () => {
    const imported = await ask('exchange/import', {});
    if (imported === null) return null;
    reply = imported.reply;
    return { workflow: imported.workflow, path: null, isDirty: false };
  }, null);
  return reply;
}

export function openRecovery(owner: Pick<RecoveryInfo, 'id' | 'path'>): Promise<void> {
  return open(() => ask('document/open-recovery', owner), null);
}

export async function discardRecovery(owner: Pick<RecoveryInfo, 'id' | 'path'>, name: string): Promise<void> {
  const choice = await askPerson({
    title: `Discard the unsaved changes to “${name}”?`,
    message: 'This can’t be undone. The saved file doesn’t change.',
    choices: [
      { id: 'cancel', label: 'Keep' },
      { id: 'discard', label: 'Discard', tone: 'danger' },
    ],
  });
  if (choice === 'discard')
    await reported('Couldn’t delete the recovery copy', async () => {
      await ask('document/discard-recovery', owner);
      await refreshStartInfo();
    });
}

export async function forgetRecent(path: string): Promise<void> {
  await reported('Couldn’t update the list of recent files', async () => {
    await ask('document/forget-recent', { path });
    await refreshStartInfo();
  });
}

/** Asks first if another program changed the file. */
export async function saveDocument({
  saveAs = false,
  isOverwriting = false,
}: { readonly saveAs?: boolean; readonly isOverwriting?: boolean } = {}): Promise<boolean> {
  const refused = commitEdits();
  const { workflow, path, opening } = useDocument.getState();
  if (workflow === null || useSaveActivity.getState().isSaving) return false;
  useSaveActivity.setState({ isSaving: true });
  try {
    const written = await ask('document/save', { workflow, path, saveAs, isOverwriting });
    useSaveActivity.setState({ isSaving: false, ...(written === null ? {} : { failure: null }) });
    if (written === null) return false;
    if (useDocument.getState().opening === opening) {
      if (written.name !== workflow.name)
        edit('Rename after its file', [{ op: 'update-workflow', changes: { name: written.name } }]);
      markSaved({ ...workflow, name: written.name }, written.path);
      if (refused !== undefined) showRefusedEdit(refused, 'then save again. Everything else was saved');
    }
    return true;
  } catch (thrown) {
    const { code, message } = AppError.from(thrown);
    if (code === 'changed-elsewhere' && path !== null) {
      useSaveActivity.setState({ isSaving: false });
      return saveDespiteChange(path);
    }
    useSaveActivity.setState({ isSaving: false, failure: message });
    await tellPerson(
      'This workflow couldn’t be saved',
      `${message}\nYour work is still open, and in the recovery copy.`,
    );
    return false;
  }
}

async function saveDespiteChange(path: string): Promise<boolean> {
  const choice = await askPerson({
    title: `Another program changed “${baseNameOf(path)}” after you opened it`,
    message:
      'Overwriting replaces that change with your version. The replaced version is kept in “.planwright/previous” next to the file.',
    choices: [
      { id: 'cancel', label: 'Cancel' },
      { id: 'save-as', label: 'Save as…' },
      { id: 'overwrite', label: 'Overwrite', tone: 'danger' },
    ],
  });
  if (choice === 'overwrite') return saveDocument({ isOverwriting: true });
  return choice === 'save-as' ? saveDocument({ saveAs: true }) : false;
}

export async function leaveDocument(): Promise<void> {
  const leave = await askToLeave();
  if (leave === null) return;
  await leave();
  closeDocument();
  afterChange();
  await refreshStartInfo();
}

export async function closeWindow(): Promise<void> {
  const leave = await askToLeave();
  if (leave === null) return;
  await leave();
  await ask('window/close', {});
}

async function askToLeave(): Promise<(() => Promise<void>) | null> {
  if (selectIsRunning(useRun.getState())) {
    const choice = await askPerson({
      title: 'A run is in progress',
      message: 'It stops if you leave this workflow.',
      choices: [
        { id: 'stay', label: 'Keep running' },
        { id: 'stop', label: 'Stop the run', tone: 'danger' },
      ],
    });
    if (choice !== 'stop') return null;
  }
  const refused = commitEdits();
  if (refused !== undefined && !(await askToLeaveEdit(refused))) return null;
  const fate = await askAboutWork();
  if (fate === null) return null;
  return async () => {
    if (selectIsRunning(useRun.getState())) await stopRun();
    if (fate === 'dropped') await dropWork();
    await discardCopy().catch(() => undefined);
  };
}

async function askToLeaveEdit(edit: OpenEdit): Promise<boolean> {
  const choice = await askPerson({
    title: `Leave without “${edit.name}”?`,
    message: `Its text can’t be saved: ${edit.error ?? 'it isn’t valid'}.`,
    choices: [
      { id: 'stay', label: 'Fix it' },
      { id: 'leave', label: 'Leave', tone: 'danger' },
    ],
  });
  if (choice === 'leave') return true;
  edit.focus();
  return false;
}

/** `kept` also if nothing is unsaved; null if the user stays. */
async function askAboutWork(): Promise<'kept' | 'dropped' | null> {
  const { workflow } = useDocument.getState();
  if (workflow === null || !hasUnsavedWork()) return 'kept';
  const choice = await askPerson({
    title: `Save the changes to “${workflow.name}”?`,
    message: 'Your changes will be lost if you don’t save them.',
    choices: [
      { id: 'discard', label: 'Don’t save' },
      { id: 'cancel', label: 'Cancel' },
      { id: 'save', label: 'Save', tone: 'primary' },
    ],
  });
  if (choice === 'save') return (await saveDocument()) ? 'kept' : null;
  return choice === 'discard' ? 'dropped' : null;
}

async function dropWork(): Promise<void> {
  const { workflow, path } = useDocument.getState();
  if (workflow !== null)
    await ask('document/discard-recovery', { id: workflow.id, path }).catch(() => undefined);
  await discardConversation();
}

async function open(
  read: () => Promise<OpenedDocument | null> | OpenedDocument,
  path: string | null,
): Promise<void> {
  const leave = await askToLeave();
  if (leave === null) return;
  try {
    const opened = await read();
    if (opened === null) return;
    await leave();
    const unsaved = await readUnsavedWork(opened);
    show(unsaved ?? opened);
    if (unsaved !== undefined)
      toast('Restored the unsaved changes to this workflow. To discard them, close it without saving.');
  } catch (thrown) {
    const { message, details } = AppError.from(thrown);
    const issues = readIssues(details?.['issues']);
    const failedPath = path ?? (typeof details?.['path'] === 'string' ? details['path'] : null);
    const name = failedPath === null ? 'This file' : `“${baseNameOf(failedPath)}”`;
    await tellPerson(
      `${name} can’t be opened`,
      issues.length > 0 ? 'The file has these problems:' : message,
      issues,
    );
    await refreshStartInfo();
  }
}

/** Otherwise the next edit would overwrite the copy. */
async function readUnsavedWork({
  workflow: { id },
  path,
  isDirty,
}: OpenedDocument): Promise<OpenedDocument | undefined> {
  return isDirty || path === null
    ? undefined
    : ask('document/open-recovery', { id, path }).catch(() => undefined);
}

const baseNameOf = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;

function readIssues(issues: unknown): { place: string; message: string }[] {
  return Array.isArray(issues)
    ? (issues as FileIssue[]).slice(0, 20).map(({ path, message }) => ({ place: path, message }))
    : [];
}

function show({ workflow, path, isDirty }: OpenedDocument): void {
  loadDocument(workflow, path, isDirty);
  afterChange();
}

function afterChange(): void {
  clearToasts();
  clearSelection();
  forgetRun();
  forgetRuns();
  forgetInvalidTexts();
  useSaveActivity.setState({ isSaving: false, failure: null });
  setView({ visitIndex: null, overlay: null });
}

async function reported(problem: string, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (thrown) {
    toast(`${problem}: ${AppError.from(thrown).message}`, { tone: 'bad' });
  }
}
