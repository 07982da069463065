import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describePage } from '../../shared/agent/describe-page.ts';
import type { HeldSend } from '../../shared/make/made.ts';
import { browserServer } from '../../shared/tools/browser-tools.ts';
import type { RunState } from '../../shared/run/run-state.ts';
import type { ResolvedTool, ToolCaller } from '../executor/ports.ts';
import type { RunOutcome } from '../executor/walk/run.ts';
import { timeLimit } from '../executor/walk/time-limit.ts';
import { openRun, type RunSides, type WantedRun } from '../open-run/open-run.ts';
import type { RunTools, ToolRequirements } from '../open-run/run-tools.ts';
import type { Harmless } from '../tools/browser/guard/held-sends.ts';
import { makeLimits } from './limits.ts';

type OnHeld = Harmless['onHeld'];

/** A run without outside effects. Its files are deleted. */
export interface Trial {
  readonly run: RunState;
  readonly outcome: RunOutcome;
  readonly held: readonly HeldSend[];
  /** Fenced, and only after a failure. */
  readonly page?: string;
}

export interface TrialSides extends Omit<RunSides, 'openTools' | 'replan' | 'storage' | 'onFolder'> {
  /** Their browser holds back requests with side effects. */
  openTools(requirements: ToolRequirements, onHeld: OnHeld): Promise<RunTools>;
  readonly sharedFolder: string;
}

export type WantedTrial = Pick<WantedRun, 'runId' | 'workflow' | 'variables' | 'secrets'>;

const pageLimitMs = 15_000;
/** Only addresses the page. */
const anyRead: ResolvedTool = { server: browserServer, tool: 'read_page', effect: 'read' };

/**
 * Runs up to the first side effect, which is held back. Rejects with an AppError if it can't start.
 */
export async function runTrial(wanted: WantedTrial, sides: TrialSides): Promise<Trial> {
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
        async openTools(requirements) {
          const tools = await sides.openTools(requirements, onHeld);
          let caller: ToolCaller | undefined;
          return {
            ...tools,
            callerWith(...given) {
              caller = harmless(tools.callerWith(...given), onHeld);
              return caller;
            },
            async close() {
              // Only the run's own caller masks its secrets.
              page = caller === undefined ? undefined : await observePage(caller);
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

/** The browser holds back its own requests. */
function harmless(tools: ToolCaller, onHeld: OnHeld): ToolCaller {
  return {
    ...tools,
    call(tool, args, signal, limitMs) {
      if (tool.server === browserServer || tool.effect === 'read')
        return tools.call(tool, args, signal, limitMs);
      onHeld({ method: 'CALL', address: `${tool.server}/${tool.tool}`, isAside: false });
      return Promise.resolve({
        ok: false,
        failure: { code: 'held-back', message: `${tool.tool} wasn't called, because this is only a try.` },
      });
    },
  };
}

async function observePage(tools: ToolCaller): Promise<string | undefined> {
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
