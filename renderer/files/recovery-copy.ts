import { AppError } from '../../shared/app-error.ts';
import { ask } from '../bridge.ts';
import { useConversation } from '../state/conversation.ts';
import { useOpenEdits } from '../ui/open-edits.ts';
import { toast } from '../ui/toast.ts';
import { useDocument } from '../state/document.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

const pause = 500;

/** Writes a recovery copy within a second of a change, and deletes it once saved. Updates the window title. */
export function startRecoveryCopy(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstChangeAt = 0;
  const writeSoon = (): void => {
    clearTimeout(timer);
    if (firstChangeAt === 0) firstChangeAt = Date.now();
    timer = setTimeout(
      () => {
        firstChangeAt = 0;
        void writeCopy();
      },
      Math.max(0, Math.min(pause, firstChangeAt + pause - Date.now())),
    );
    describeWindow();
  };
  useDocument.subscribe((state, before) => {
    if (state.workflow === before.workflow && state.saved === before.saved && state.path === before.path)
      return;
    writeSoon();
  });
  useOpenEdits.subscribe(describeWindow);
  useConversation.subscribe((state, before) => {
    if ((state.messages.length === 0) !== (before.messages.length === 0)) writeSoon();
  });
}

let copied: { readonly id: string; readonly path: string | null } | null = null;

async function writeCopy(): Promise<void> {
  const state = useDocument.getState();
  const { workflow, path } = state;
  try {
    if (workflow !== null && hasUnsavedWork()) {
      copied = { id: workflow.id, path };
      await ask('document/write-recovery', { workflow, path });
    } else if (copied !== null && copied.id === workflow?.id) await discardCopy();
  } catch (thrown) {
    toast(`Couldn’t write the recovery copy: ${AppError.from(thrown).message} Save your work now.`, {
      id: 'recovery',
      tone: 'bad',
    });
  }
}

export async function discardCopy(): Promise<void> {
  if (copied === null) return;
  const owner = copied;
  copied = null;
  await ask('document/discard-recovery', owner);
}

let described = '';

function describeWindow(): void {
  const state = useDocument.getState();
  const isDirty = hasUnsavedWork();
  const description = { title: state.workflow?.name ?? '', path: state.path, isDirty };
  const key = JSON.stringify(description);
  if (key === described) return;
  described = key;
  void ask('window/describe', description).catch(() => undefined);
}
