import { AppError } from '../../shared/app-error.ts';
import { closeAfter } from '../../shared/close-after.ts';
import { readRemembered } from '../../shared/remembered.ts';
import { ask, holdQuestions } from '../bridge.ts';
import { offerHelpAfterFailure } from '../chat/ask-about-failure.ts';
import { saveConversation, startCompanion } from '../chat/companion.ts';
import { receiveAnswerProgress } from '../chat/chat-actions.ts';
import { openInspectorOnSelect } from '../chat/open-inspector-on-select.ts';
import { listenToKeys } from '../commands/keyboard.ts';
import { runMenuCommand } from '../commands/execute-command.ts';
import { receiveTryProgress, receiveTryRepair } from '../review/try-shown-proposal.ts';
import { followUndo, lockEarlierVersion } from '../review/revisions.ts';
import { followInterruptions } from '../run/history/interrupted-run.ts';
import { followViewedRun } from '../run/history/viewed-run.ts';
import { showSettings } from '../state/settings-actions.ts';
import { startRecoveryCopy } from '../files/recovery-copy.ts';
import { useCatalog } from '../state/catalog.ts';
import { closeWindow, openDocument, openRequested } from '../files/document-actions.ts';
import { useDocument } from '../state/document.ts';
import { receiveLines } from '../state/run.ts';
import { startDocumentRun } from '../state/run-actions.ts';
import { followResume } from '../state/resume-offer.ts';
import { useRunRequest } from '../state/run-request.ts';
import { refreshStartInfo, useStartInfo } from '../state/start-info.ts';
import { printKeys } from '../ui/key-press.ts';
import { watchHeldKeys } from '../ui/held-keys.ts';
import { watchPresses } from '../ui/when-released.ts';
import { toast } from '../ui/toast.ts';
import { restoreLayout } from '../state/layout-memory.ts';
import { tellPerson } from '../state/questions.ts';

export async function start(): Promise<void> {
  const releaseQuestions = holdQuestions();
  startRecoveryCopy();
  startCompanion();
  offerHelpAfterFailure();
  openInspectorOnSelect();
  followResume();
  followViewedRun();
  followInterruptions();
  lockEarlierVersion();
  followUndo();
  watchHeldKeys();
  watchPresses();
  listenToKeys();
  window.bridge.listen('run/events', ({ runId, lines }) => {
    receiveLines(runId, lines);
  });
  window.bridge.listen('run/stop-key-taken', ({ keys }) => {
    toast(
      `${keys} is used by another app. Stop this run here with ${printKeys('Ctrl+.').join('+')}, or choose another shortcut in Settings.`,
      { id: 'stop-key', tone: 'bad' },
    );
  });
  window.bridge.listen('assistant/progress', receiveAnswerProgress);
  window.bridge.listen('try/progress', receiveTryProgress);
  window.bridge.listen('try/repaired', receiveTryRepair);
  window.bridge.listen('menu/command', ({ command }) => {
    runMenuCommand(command);
  });
  window.bridge.listen('window/close-requested', () => {
    void closeAfter(saveConversation(), closeWindow);
  });
  window.addEventListener('pagehide', () => {
    void saveConversation();
  });
  window.bridge.listen('document/open-requested', ({ path }) => {
    void openDocument(path);
  });
  window.bridge.listen('tools/changed', (servers) => {
    useCatalog.setState({ servers });
  });
  useRunRequest.subscribe(({ nodeId, reach }) => {
    if (nodeId !== null)
      void startDocumentRun({
        ...(reach === 'to' ? {} : { fromNodeId: nodeId }),
        ...(reach === 'from' ? {} : { untilNodeId: nodeId }),
      });
  });
  try {
    const { config, wanted } = await window.bridge.readFirst();
    const { settings, layout } = readRemembered(parseConfig(config));
    showSettings(settings);
    restoreLayout(layout);
    if (wanted === null) releaseQuestions();
    else afterDrawing(releaseQuestions);
    await (wanted === null ? readStart() : openRequested(wanted));
  } catch (thrown) {
    releaseQuestions();
    await tellPerson(
      'Planwright couldn’t load your settings and recent files',
      AppError.from(thrown).message,
    );
  } finally {
    afterDrawing(readRest);
  }
}

/** The main process blocks painting while it loads code. */
function afterDrawing(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 150));
}

function parseConfig(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readStart(): Promise<void> {
  const { isReset } = await refreshStartInfo();
  if (isReset)
    toast('Your settings file was damaged, so defaults apply. The old file is config.json.broken.', {
      id: 'settings-reset',
      tone: 'bad',
    });
}

function readRest(): void {
  if (useStartInfo.getState().info === null) void readStart().catch(() => undefined);
  const { workflow, path } = useDocument.getState();
  if (workflow !== null && path !== null)
    void ask('document/remember', { path, name: workflow.name }).catch(() => undefined);
  void ask('tools/list', {}).then(
    (servers) => {
      useCatalog.setState({ servers });
    },
    () => undefined,
  );
}
