import { findPageChanges } from '../../../shared/page/page-changes.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import { describeUserActivity, type UserActivity } from '../../../shared/page/user-activity.ts';
import type { PageWatch } from '../observe/page-watch.ts';
import { maySee } from '../reach/check-call.ts';
import type { Run } from '../walk/run.ts';
import { waitWhilePaused } from '../walk/wait-while-paused.ts';
import type { AgentState, Note } from './agent-state.ts';
import type { AgentTask } from './agent-task.ts';

export async function readStepOutline(
  watch: PageWatch,
  { probe, page }: AgentState,
): Promise<string | undefined> {
  return probe === undefined || page === undefined ? undefined : watch.outline(probe.tool);
}

export async function observeFirst(
  run: Pick<Run, 'page' | 'reach'>,
  task: AgentTask,
  state: AgentState,
): Promise<void> {
  const { node, visit } = task;
  for (const probe of state.probe === undefined ? task.firstProbes : [{ ...state.probe, args: {} }]) {
    const page = await run.page.observeSettled(probe);
    if (page === undefined) continue;
    state.page = page;
    state.probe = probe;
    state.shots = {
      after: await run.page.picture({
        nodeId: node.id,
        visit,
        caption: `${node.name === '' ? 'Agent step' : node.name}, turn ${state.turnsBefore + state.turns.length + 1}, before`,
        isStored: node.traceLevel !== 'Off',
        sites: run.reach.sites(),
        isExtra: true,
      }),
    };
    return;
  }
}

/** Hides the page of a site that isn't allowed. False if the run was stopped. */
export async function checkPageAccess(
  run: Run,
  { node, visit }: AgentTask,
  state: AgentState,
): Promise<boolean> {
  const waitedBefore = run.reach.waitedMs();
  const may = await maySee(run, { nodeId: node.id, visit }, state.page);
  state.startedAt += run.reach.waitedMs() - waitedBefore;
  if (may === 'stopped') return false;
  state.isForeign = !may;
  const { before, after } = state.shots;
  if (!may && after !== undefined) state.shots = { before, after: { ...after, isForeign: true } };
  return true;
}

export async function handOver(run: Run, task: AgentTask, state: AgentState): Promise<void> {
  const pausedAt = run.clock.now();
  await waitWhilePaused(run, task.node.id);
  state.startedAt += run.clock.now() - pausedAt;
  if (run.gate.isStopped()) return;
  const before = state.page;
  state.rest = undefined;
  await observeFirst(run, task, state);
  const touches = run.page.userActivitySince(pausedAt);
  state.notes.push({
    turn: state.turnsBefore + state.turns.length,
    ...describeHandOver({ touches, before, after: state.page }),
  });
}

interface HandOver {
  readonly touches: readonly UserActivity[];
  readonly before: Snapshot | undefined;
  readonly after: Snapshot | undefined;
}

const maxChanges = 5;

function describeHandOver({ touches, before, after }: HandOver): Pick<Note, 'text' | 'quoted'> {
  const changes =
    before === undefined || after === undefined
      ? []
      : findPageChanges(before, after)
          .slice(0, maxChanges)
          .map(({ words }) => words);
  const who =
    touches.length === 0
      ? 'A person could use the browser meanwhile; no activity was noticed.'
      : `A person used the browser meanwhile. ${describeUserActivity(touches)}.`;
  const what =
    after === undefined
      ? "The page can't be read now."
      : changes.length === 0
        ? 'The page is unchanged.'
        : 'The changes are listed below, in words of the page.';
  const text = `The run was paused here. ${who} ${what} Look at the page before you continue. Do not repeat what is already done.`;
  return { text, ...(changes.length === 0 ? {} : { quoted: changes.join('; ') }) };
}
