import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describePage } from '../../shared/agent/describe-page.ts';
import type { HeldSend } from '../../shared/make/made.ts';
import { browserServer } from '../../shared/tools/browser-tools.ts';
import type { RunState } from '../../shared/run/run-state.ts';
import type { ResolvedTool, ToolCaller } from '../executor/ports.ts';
import type { RunOutcome } from '../executor/run.ts';
import { timeLimit } from '../executor/time-limit.ts';
import { openRun, type RunSides, type WantedRun } from '../open-run/open-run.ts';
import type { RunTools, ToolsWish } from '../open-run/run-tools.ts';
import type { Harmless } from '../tools/browser/held-sends.ts';
import { makeLimits } from './limits.ts';

type OnHeld = Harmless['onHeld'];

/** A run that changes nothing outside its own browser, whose files are deleted. */
export interface Trial {
  readonly run: RunState;
  readonly outcome: RunOutcome;
  /** What was held back, in order: what a step would have sent, and calls of tools that do something. */
  readonly held: readonly HeldSend[];
  /** What the page shows at the end, fenced for a model; undefined where nothing failed. */
  readonly page?: string;
}

/** The sides of a run without what a trial decides itself. */
export interface TrialSides extends Omit<RunSides, 'openTools' | 'replan' | 'storage' | 'onFolder'> {
  /** Tools whose browser holds back what steps would send. */
  openTools(wish: ToolsWish, onHeld: OnHeld): Promise<RunTools>;
  /** What the programs of this person keep together. */
  readonly sharedFolder: string;
}

export type WantedTrial = Pick<WantedRun, 'runId' | 'workflow' | 'variables' | 'secrets'>;

const pageLimitMs = 15_000;
/** Calls nothing: it says that the page of the browser is meant. */
const anyRead: ResolvedTool = { server: browserServer, tool: 'read_page', effect: 'read' };

/**
 * Runs a workflow up to the first step that must not be repeated: what it would send is held back, and the run stops there.
 * Rejects with an AppError when the run cannot start.
 */
export async function tryOut(wanted: WantedTrial, sides: TrialSides): Promise<Trial> {
  const folder = await mkdtemp(join(tmpdir(), 'planwright-trial-'));
  const held: HeldSend[] = [];
  const ending = new AbortController();
  let page: string | undefined;
  const onHeld: OnHeld = (send) => {
    held.push(send);
    if (!send.isAside) ending.abort();
  };
  try {
    const run = await openRun(
      { ...wanted, path: null },
      {
        ...sides,
        storage: { dataFolder: folder, sharedFolder: sides.sharedFolder, keepRuns: 1 },
        replan: undefined,
        signal: timeLimit(makeLimits.tryMs, sides.signal, ending.signal),
        async openTools(wish) {
          const tools = await sides.openTools(wish, onHeld);
          return {
            ...tools,
            callerWith: (...given) => harmless(tools.callerWith(...given), onHeld),
            async close() {
              page = await lookAtEnd(tools.callerWith({}));
              await tools.close();
            },
          };
        },
      },
    );
    const outcome = await run.ended;
    return {
      run: run.state(),
      outcome,
      held,
      ...(outcome.status === 'failed' && page !== undefined ? { page } : {}),
    };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** What the browser would send is held back in the browser; a tool of another server that does something isn't called. */
function harmless(tools: ToolCaller, onHeld: OnHeld): ToolCaller {
  return {
    ...tools,
    call(tool, args, signal, limitMs) {
      if (tool.server === browserServer || tool.effect === 'read')
        return tools.call(tool, args, signal, limitMs);
      onHeld({ method: 'CALL', address: `${tool.server}/${tool.tool}`, isAside: false });
      return Promise.resolve({
        ok: false,
        failure: { code: 'held-back', message: `${tool.tool} wasn't called, as this is only a try.` },
      });
    },
  };
}

/** What the last call sends late is held back by then. */
async function lookAtEnd(tools: ToolCaller): Promise<string | undefined> {
  const signal = timeLimit(pageLimitMs);
  try {
    await tools.settle?.(anyRead, signal);
    const snapshot = await tools.observe?.(anyRead, {}, signal);
    return snapshot === undefined
      ? undefined
      : describePage(snapshot, await tools.outline?.(anyRead, signal));
  } catch {
    return undefined;
  }
}
