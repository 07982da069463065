import type { Run } from '../run.ts';
import { runLimited } from '../run-limited.ts';
import type { AgentState } from './agent-state.ts';

const limitMs = 3_000;

/** What the page says, as an outline by role and name, where its tools can tell; undefined where the snapshot alone must do. */
export async function outlineOf(run: Run, { sight, page }: AgentState): Promise<string | undefined> {
  const { outline } = run.tools;
  if (outline === undefined || sight === undefined || page === undefined) return undefined;
  const limited = await runLimited(run, limitMs, (signal) => outline.call(run.tools, sight.tool, signal));
  return limited.end === 'done' ? limited.value : undefined;
}
