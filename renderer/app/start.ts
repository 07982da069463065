import { AppError } from '../../shared/app-error.ts';
import { ask } from '../bridge.ts';
import { offerHelpAfterFailure } from '../chat/ask-about-failure.ts';
import { keepTalk, startCompanion } from '../chat/companion.ts';
import { receiveAnswerProgress } from '../chat/chat-actions.ts';
import { letSelectionLead } from '../chat/let-selection-lead.ts';
import { listenToKeys } from '../commands/keyboard.ts';
import { runMenuCommand } from '../commands/run-command.ts';
import { lockWhileLooking } from '../review/revisions.ts';
import { followInterruptions } from '../run/interrupted-run.ts';
import { followViewedRun } from '../run/viewed-run.ts';
import { showSettings } from '../state/settings-actions.ts';
import { startAutosave } from '../files/autosave.ts';
import { useCatalogue } from '../state/catalogue.ts';
import { closeWindow, openDocument, openWanted } from '../files/document-actions.ts';
import { receiveLines } from '../state/run.ts';
import { startRun } from '../state/run-actions.ts';
import { followResume } from '../state/resume-offer.ts';
import { useRunRequest } from '../state/run-request.ts';
import { useStartInfo } from '../state/start-info.ts';
import { toast } from '../ui/toast.ts';
import { firstAnswers } from './first-questions.ts';
import { restoreLayout } from '../state/layout-memory.ts';
import { tellPerson } from '../state/questions.ts';

/** Connects the window to the main process, reads how things stand and opens what is to be opened. */
export async function start(): Promise<void> {
  startAutosave();
  startCompanion();
  offerHelpAfterFailure();
  letSelectionLead();
  followResume();
  followViewedRun();
  followInterruptions();
  lockWhileLooking();
  listenToKeys();
  window.bridge.listen('run/events', ({ runId, lines }) => { receiveLines(runId, lines); });
  window.bridge.listen('run/stop-key-taken', ({ keys }) => { toast(`Another program holds ${keys}, so it does not stop this run from elsewhere. Ctrl+. and the button do, in this window. Other keys can be set in the settings.`, { id: 'stop-key', tone: 'bad' }); });
  window.bridge.listen('assistant/progress', receiveAnswerProgress);
  window.bridge.listen('menu/command', ({ command }) => { runMenuCommand(command); });
  window.bridge.listen('window/close-requested', () => { void keepTalk().finally(closeWindow); });
  window.addEventListener('pagehide', () => { void keepTalk(); });
  window.bridge.listen('document/open-requested', ({ path }) => { void openDocument(path); });
  window.bridge.listen('tools/changed', (servers) => { useCatalogue.setState({ servers }); });
  useRunRequest.subscribe(({ nodeId, reach }) => { if (nodeId !== null) void startRun({ ...(reach === 'to' ? {} : { fromNodeId: nodeId }), ...(reach === 'from' ? {} : { untilNodeId: nodeId }) }); });
  try {
    const info = await firstAnswers.info;
    showSettings(info.settings);
    restoreLayout(info.layout);
    await openWanted(firstAnswers.wanted);
    useStartInfo.setState({ info });
    if (info.isReset) toast('The settings could not be read, so they are as at first. What the file held is kept beside it, as config.json.broken.', { id: 'settings-reset', tone: 'bad' });
  } catch (thrown) {
    await tellPerson('Planwright could not read how things stand', AppError.from(thrown).message);
  } finally {
    // To load the tools takes the main process a moment in which no window is painted: this one is to be seen first.
    requestAnimationFrame(() => setTimeout(readTools, 150));
  }
}

function readTools(): void {
  void ask('tools/list', {}).then((servers) => { useCatalogue.setState({ servers }); }, () => undefined);
}
