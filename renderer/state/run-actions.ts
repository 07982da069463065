import { AppError } from '../../shared/app-error.ts';
import type { JsonObject } from '../../shared/json.ts';
import { variablesNow } from '../../shared/run/variables-now.ts';
import { findProblems } from '../../shared/validation/find-problems.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { tellPerson } from './questions.ts';
import { ask } from '../bridge.ts';
import { selectIsReviewing, useReview } from './review.ts';
import { commitEdits, showRefusedEdit } from '../ui/open-edits.ts';
import { clearToasts, toast } from '../ui/toast.ts';
import { useCatalog } from './catalog.ts';
import { useDocument } from './document.ts';
import { findRunBrowser } from './find-run-browser.ts';
import { useProblemToShow } from './problems.ts';
import { expectRun, selectIsRunning, useRun } from './run.ts';
import { secretNamesOf } from '../../shared/variables/secret-names.ts';
import { askForSecrets } from './secret-values.ts';
import type { UserStatements } from './resume-offer.ts';
import { openDockForRun } from './layout-memory.ts';
import { selectOnlyNode, useSelection } from './selection.ts';
import { setView } from './view.ts';

interface RunOptions {
  readonly fromNodeId?: string;
  readonly untilNodeId?: string;
  readonly stepping?: boolean;
  readonly resume?: UserStatements & { readonly runId: string; readonly confirmed: string | null };
}

let isStarting = false;

export function canRun(): boolean {
  const refused = commitEdits();
  if (refused !== undefined) {
    showRefusedEdit(refused, 'then run again');
    return false;
  }
  const { workflow } = useDocument.getState();
  if (workflow === null || isStarting || selectIsRunning(useRun.getState())) return false;
  const review = useReview.getState();
  if (selectIsReviewing(review)) {
    toast(
      review.viewing === null
        ? 'Apply or reject the proposal before you run, or press Esc to close it.'
        : 'Return to the current version before you run.',
      { id: 'run-in-review' },
    );
    return false;
  }
  return isRunnable(workflow);
}

export async function startDocumentRun({
  fromNodeId,
  untilNodeId,
  stepping = false,
  resume,
}: RunOptions = {}): Promise<boolean> {
  if (!canRun()) return false;
  const { workflow, path } = useDocument.getState();
  const before = useRun.getState();
  if (workflow === null) return false;
  isStarting = true;
  try {
    if (!(await findRunBrowser(workflow))) return false;
    const secrets = await askForSecrets(secretNamesOf(workflow));
    if (secrets === null) return false;
    const variables: JsonObject =
      fromNodeId === undefined
        ? {}
        : withoutSecrets(variablesNow(before.run, before.began, workflow), workflow);
    const runId = crypto.randomUUID();
    expectRun(runId, workflow);
    clearToasts();
    const selected = selectOnlyNode(useSelection.getState());
    setView({
      visitIndex: null,
      revision: null,
      showsRun: true,
      stepTab: selected === null ? null : { nodeId: selected, tab: 'result' },
    });
    openDockForRun();
    await ask('run/start', {
      runId,
      workflow,
      path,
      startNodeId: fromNodeId ?? null,
      untilNodeId: untilNodeId ?? null,
      stepping,
      variables,
      secrets,
      resume: resume ?? null,
    });
    return true;
  } catch (thrown) {
    const { code, message } = AppError.from(thrown);
    useRun.setState(before);
    if (code !== 'not-allowed') await tellPerson('The run couldn’t start', message);
    return false;
  } finally {
    isStarting = false;
  }
}

function withoutSecrets(variables: JsonObject, workflow: Workflow): JsonObject {
  const secret = new Set(workflow.variables.filter((each) => each.secret).map(({ name }) => name));
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !secret.has(name)));
}

function isRunnable(workflow: Workflow): boolean {
  const { servers } = useCatalog.getState();
  const errors = findProblems(workflow, servers.length === 0 ? undefined : servers).filter(
    ({ severity }) => severity === 'error',
  );
  const [first] = errors;
  if (first === undefined) return true;
  if (workflow.nodes.length > 0) {
    setView({ isDockOpen: true, dockTab: 'problems' });
    useProblemToShow.setState({ problem: first });
  }
  toast(
    errors.length === 1
      ? first.message
      : `Fix ${errors.length} problems to run this workflow. The first: ${first.message}`,
    { id: 'run-blocked', tone: 'bad' },
  );
  return false;
}

export const stopRun = async (): Promise<void> => {
  await control('run/stop');
};

export async function resumeRun(): Promise<void> {
  useRun.setState({ isPausing: false, isUserInControl: false });
  await control('run/resume');
}

/** Waits for the AI step's action; `resumeRun` continues. */
export async function takeControl(): Promise<void> {
  useRun.setState({ isUserInControl: true });
  if (!(await pauseRun())) useRun.setState({ isUserInControl: false });
}

export async function pauseRun(): Promise<boolean> {
  useRun.setState({ isPausing: true });
  const isAsked = await control('run/pause');
  if (!isAsked) useRun.setState({ isPausing: false });
  return isAsked;
}

export async function stepRun(): Promise<void> {
  if (selectIsRunning(useRun.getState())) await control('run/step');
  else await startDocumentRun({ stepping: true });
}

async function control(command: 'run/stop' | 'run/pause' | 'run/resume' | 'run/step'): Promise<boolean> {
  const { runId } = useRun.getState();
  if (runId === null) return false;
  try {
    await ask(command, { runId });
    return true;
  } catch (thrown) {
    toast(AppError.from(thrown).message, { tone: 'bad' });
    return false;
  }
}
