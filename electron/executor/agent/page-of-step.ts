import type { PageWatch } from '../observe/page-watch.ts';
import { maySee } from '../reach/check-call.ts';
import type { Run } from '../walk/run.ts';
import { waitWhilePaused } from '../walk/wait-while-paused.ts';
import type { AgentState } from './agent-state.ts';
import type { AgentTask } from './agent-task.ts';
import { describeHandOver } from './describe-hand-over.ts';

export async function readStepOutline(
  watch: PageWatch,
  { probe, page }: AgentState,
): Promise<string | undefined> {
  return probe === undefined || page === undefined ? undefined : watch.outline(probe.tool);
}

export async function observeFirst(run: Run, task: AgentTask, state: AgentState): Promise<void> {
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

/** False if the run was stopped. */
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
