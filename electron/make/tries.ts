import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeExploredPage } from '../assistant/exploration/describe-explored-page.ts';
import { explorationLimits } from '../assistant/exploration/limits.ts';
import { describePage } from '../../shared/agent/describe-page.ts';
import { AppError } from '../../shared/app-error.ts';
import { isSameJson } from '../../shared/equality.ts';
import type { HeldSend } from '../../shared/make/made.ts';
import { browserServer } from '../../shared/tools/browser-tools.ts';
import type { LiveNow } from '../../shared/page/live-page.ts';
import { startedOver } from '../../shared/run/events.ts';
import type { RunState } from '../../shared/run/run-state.ts';
import { readLivePage } from '../executor/observe/page-watch.ts';
import type { ToolCaller } from '../executor/ports.ts';
import { requestFrom } from '../executor/resume/earlier-run.ts';
import type { ResumeRequest } from '../executor/resume/resume-request.ts';
import type { RunOutcome } from '../executor/walk/run.ts';
import { timeLimit } from '../executor/walk/time-limit.ts';
import type { InspectedRun } from '../open-run/inspect-earlier-run.ts';
import { openRun, type RunSides, type WantedRun } from '../open-run/open-run.ts';
import { readShownPage } from '../open-run/read-shown-page.ts';
import type { RunTools, ToolRequirements } from '../open-run/run-tools.ts';
import { lineagesIn } from '../storage/runs/lineages.ts';
import { holdRunToResume } from '../storage/runs/read-run-to-resume.ts';
import type { Harmless } from '../tools/browser/guard/held-sends.ts';
import { makeLimits } from './limits.ts';

type SendListener = Omit<Harmless, 'signsIn'>;
type Listener = Omit<SendListener, 'sendsTo'>;

/** A run without outside effects, except on a test system. */
export interface Try {
  readonly run: RunState;
  readonly outcome: RunOutcome;
  readonly held: readonly HeldSend[];
  /** Why it repeats what the previous try sent. */
  readonly startsOver?: string;
  readonly page?: string;
}

export interface TrySides extends Omit<RunSides, 'openTools' | 'replan' | 'storage' | 'onFolder'> {
  openTools(requirements: ToolRequirements, harmless: SendListener): Promise<RunTools>;
  readonly sharedFolder: string;
}

export type WantedTry = Pick<WantedRun, 'runId' | 'workflow' | 'variables' | 'secrets'>;

export interface Tries {
  /**
   * Runs up to the first side effect, and blocks it. Continues a try that has sent something; if it can't, it
   * starts over and says why. Rejects with an AppError if it can't start.
   */
  run(wanted: WantedTry): Promise<Try>;
  close(): Promise<void>;
}

interface Interrupted {
  readonly folder: string;
  readonly tools: RunTools;
  readonly requirements: ToolRequirements;
  /** Where it stopped. Nobody else uses its browser, so later changes come from the page. */
  readonly pageLeft: LiveNow;
}

const pageLimitMs = 15_000;

export async function openTries(sides: TrySides): Promise<Tries> {
  const folder = await mkdtemp(join(tmpdir(), 'planwright-tries-'));
  let interrupted: Interrupted | undefined;
  let listener: Listener | undefined;
  const heard: Listener = {
    onHeld: (send) => listener?.onHeld(send),
    onSent: () => listener?.onSent?.(),
  };

  /** It runs on this computer only. */
  async function practiceSite(): Promise<readonly string[]> {
    const url = await sides.practice.url();
    return url === undefined ? [] : [new URL(url).origin];
  }

  async function tryOnce(
    wanted: WantedTry,
    { earlier, startsOver }: { readonly earlier?: Interrupted; readonly startsOver?: string } = {},
  ): Promise<Try> {
    const held: HeldSend[] = [];
    const ending = new AbortController();
    let opened: Pick<Interrupted, 'tools' | 'requirements'> | undefined = earlier;
    let page: string | undefined;
    let hasSent = earlier !== undefined;
    listener = {
      onHeld(send) {
        held.push(send);
        if (!send.isAside) ending.abort();
      },
      onSent: () => {
        hasSent = true;
      },
    };
    try {
      const run = await openRun(
        { ...wanted, path: null, resume: earlier === undefined ? undefined : continuing(folder, earlier) },
        {
          ...sides,
          storage: { dataFolder: folder, sharedFolder: sides.sharedFolder, keepRuns: makeLimits.tries },
          replan: undefined,
          signal: timeLimit(makeLimits.tryMs, sides.signal, ending.signal),
          async openTools(requirements) {
            const tools =
              earlier?.tools ??
              (await sides.openTools(requirements, { ...heard, sendsTo: await practiceSite() }));
            opened = { tools, requirements };
            if (earlier !== undefined && !allowsSame(earlier.requirements, requirements))
              throw new AppError('resume-blocked', 'The repaired plan needs other files or permissions.');
            return toolsOfTry(tools, {
              earlier,
              startsOver,
              onHeld: heard.onHeld,
              onLastPage(seen) {
                page = seen;
              },
            });
          },
        },
      );
      const outcome = await run.ended;
      if (opened !== undefined && hasSent && held.length === 0 && outcome.status !== 'stopped') {
        const pageLeft = await readLivePage(opened.tools.callerWith({}));
        interrupted = { ...opened, folder: run.folder, pageLeft };
        opened = undefined;
      }
      return await sides.practice.asWritten({
        run: run.state(),
        outcome,
        held,
        ...(startsOver === undefined ? {} : { startsOver }),
        ...(outcome.status !== 'stopped' && page !== undefined ? { page } : {}),
      });
    } finally {
      await opened?.tools.close();
    }
  }

  return {
    async run(wanted) {
      const earlier = interrupted;
      interrupted = undefined;
      if (earlier === undefined) return tryOnce(wanted);
      return tryOnce(wanted, { earlier }).catch(async (thrown: unknown) => {
        const { code, message } = AppError.from(thrown);
        if (code !== 'resume-blocked') throw thrown;
        return tryOnce(wanted, { startsOver: await sides.practice.asWritten(message) });
      });
    },
    async close() {
      await interrupted?.tools.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function continuing(dataFolder: string, { folder }: Interrupted): WantedRun['resume'] {
  return {
    hold: () => holdRunToResume(folder, lineagesIn(dataFolder, 'this try')),
    decide: resumeHarmlessly,
  };
}

/** Repeats nothing that may have changed a server, since nobody is asked. */
function resumeHarmlessly({ earlier, plan }: InspectedRun): ResumeRequest {
  const resume = plan({});
  if (resume.decision === 'blocked' || resume.start === undefined)
    throw new AppError('resume-blocked', resume.sentence);
  return requestFrom(earlier, resume, resume.start);
}

const allowsSame = (one: ToolRequirements, other: ToolRequirements): boolean =>
  isSameJson({ ...one, isContinued: false }, { ...other, isContinued: false });

interface TryToolsOptions extends Pick<Harmless, 'onHeld'> {
  readonly earlier: Interrupted | undefined;
  readonly startsOver: string | undefined;
  onLastPage(page: string | undefined): void;
}

function toolsOfTry(tools: RunTools, { earlier, startsOver, onHeld, onLastPage }: TryToolsOptions): RunTools {
  let caller: ToolCaller | undefined;
  return {
    ...tools,
    notices:
      startsOver === undefined
        ? tools.notices
        : [
            ...tools.notices,
            {
              code: startedOver,
              message: `This try starts over and sends again what the try before sent. ${startsOver}`,
            },
          ],
    callerWith(...given) {
      caller = harmless(tools.callerWith(...given), onHeld);
      return caller;
    },
    async livePage() {
      const live = await readLivePage(tools.callerWith({}));
      return isSameSession(live, earlier?.pageLeft) ? earlier?.pageLeft : live;
    },
    async close() {
      // Only the run's own caller masks its secrets.
      onLastPage(caller === undefined ? undefined : await describeShownPage(caller));
    },
  };
}

function isSameSession(live: LiveNow, then: LiveNow): boolean {
  return (
    live !== undefined &&
    then !== undefined &&
    then !== 'busy' &&
    (live === 'busy' || live.state.session === then.state.session)
  );
}

function harmless(tools: ToolCaller, onHeld: Harmless['onHeld']): ToolCaller {
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

async function describeShownPage(tools: ToolCaller): Promise<string | undefined> {
  const shown = await readShownPage(tools, timeLimit(pageLimitMs));
  return shown === undefined
    ? undefined
    : describePage(
        shown.snapshot,
        describeExploredPage(shown.page, { maxLength: explorationLimits.pageLength, hasValues: true }),
      );
}
