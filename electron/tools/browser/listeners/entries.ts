import type { Page } from 'playwright-core';
import { AppError } from '../../../../shared/app-error.ts';
import { untilDrawn } from '../act/until-drawn.ts';
import { systemClock } from '../../../executor/walk/system-clock.ts';
import { timeLimit } from '../../../executor/walk/time-limit.ts';
import { runInPage } from '../session/client-of.ts';
import type { Dialogs } from '../session/dialogs.ts';
import type { FollowedFields } from './follow-fields.ts';
import type { Traffic } from '../settle/traffic.ts';
import type { RecordedUserActivity } from '../observe/user-activity.ts';
import type { PageFollower } from './page-follower.ts';

interface Context {
  readonly session: {
    readonly follower: PageFollower;
    readonly traffic: Traffic;
    readonly userActivity: RecordedUserActivity;
    readonly dialogs: Pick<Dialogs, 'open' | 'until'>;
  };
  readonly signal: AbortSignal;
  page(): Promise<Page>;
}

export interface RepeatableEntry {
  readonly label: string;
  /** Enters the same within the limits of the first call. */
  again(signal: AbortSignal): Promise<unknown>;
}

interface Entry extends RepeatableEntry {
  readonly page: Page;
  readonly at: number;
}

/** Pages search after a shorter pause. */
const pauseMs = 350;
/** For pages that stop or replace timers. */
const maxPauseMs = 2_000;

/** What steps entered before the document was sent. Values stay in the page. */
export class Entries {
  #entered = new Map<number, Entry>();
  #last = 0;
  #wasPressed = false;

  /** `hasSent`: the last action may have changed a server. */
  begin(hasSent: boolean): void {
    if (this.#wasPressed && hasSent) this.#entered.clear();
    this.#wasPressed = false;
  }

  forget(): void {
    this.#entered.clear();
  }

  pressed(): void {
    this.#wasPressed = true;
  }

  async enter<Value>(context: Context, entering: RepeatableEntry, run: () => Promise<Value>): Promise<Value> {
    const { session, signal } = context;
    const page = await context.page();
    await session.follower.begin(page, 'fields.begin()');
    const sends = session.traffic.ownSends;
    const value = await run();
    if (session.dialogs.open !== undefined) return value;
    const id = (this.#last += 1);
    const ended = await unlessDialog(
      context,
      session.follower.ask<ReturnType<FollowedFields['end']>>(page, `fields.end(${id})`),
    );
    if (ended === undefined) return value;
    this.#entered.set(id, { ...entering, page, at: systemClock.now() });
    if (ended.acts) {
      const pause = pauseOf(page, signal);
      while (session.traffic.ownSends === sends && !pause.aborted) await session.traffic.next(pause);
    }
    return value;
  }

  /** Returns the labels. Throws `entry-lost`. */
  async restore(context: Context): Promise<readonly string[]> {
    if (this.#entered.size === 0) return [];
    const lost = await this.#lost(context);
    for (const entry of lost) await enterAgain(entry, context.signal);
    if (lost.length === 0) return [];
    await unlessDialog(context, untilDrawn(await context.page()));
    const stillLost = await this.#lost(context);
    if (stillLost.length === 0) return lost.map(({ label }) => label);
    const labels = stillLost.map(({ label }) => label).join(' and ');
    throw new AppError(
      'entry-lost',
      `The page dropped what an earlier step entered into ${labels}. Entering it again didn't help, so nothing was pressed.`,
    );
  }

  async #lost(context: Context): Promise<readonly Entry[]> {
    const { userActivity, follower } = context.session;
    const page = await context.page();
    const ids = await unlessDialog(context, follower.ask<readonly number[]>(page, 'fields.lost()'));
    if (ids === undefined) this.#entered.clear();
    const entries = (ids ?? []).flatMap((id) => this.#entered.get(id) ?? []);
    for (const id of ids ?? []) this.#entered.delete(id);
    return entries.filter((entry) => entry.page === page && userActivity.since(entry.at).length === 0);
  }
}

/** By the page's clock, as a busy machine delays what the page does after its own pause. */
function pauseOf(page: Page, signal: AbortSignal): AbortSignal {
  const ended = new AbortController();
  const end = (): void => {
    ended.abort();
  };
  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    });
  void runInPage(page, pause, pauseMs).then(end, end);
  return AbortSignal.any([ended.signal, timeLimit(maxPauseMs, signal)]);
}

async function enterAgain({ label, again }: RepeatableEntry, signal: AbortSignal): Promise<void> {
  try {
    await again(signal);
  } catch (thrown) {
    signal.throwIfAborted();
    throw new AppError(
      'entry-lost',
      `The page dropped what an earlier step entered into ${label}. Entering it again failed: ${AppError.from(thrown).message}`,
      { cause: thrown },
    );
  }
}

/** Undefined if a dialog opens first. */
export async function unlessDialog<Value>(
  { session }: Pick<Context, 'session'>,
  asked: Promise<Value>,
): Promise<Value | undefined> {
  const ended = await session.dialogs.until(asked);
  return 'dialog' in ended ? undefined : ended.value;
}
