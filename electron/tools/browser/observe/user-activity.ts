import type { UserActivityLog, UserActivity } from '../../../../shared/page/user-activity.ts';
import { systemClock } from '../../../executor/walk/system-clock.ts';

const toleranceMs = 20;
const navigationDelayMs = 3_000;
const maxKept = 100;

export interface UserInput {
  /** By the computer's clock, which may be set. */
  readonly wallAt: number;
  readonly what: UserActivity['what'];
}

interface ActivityClocks {
  now(): number;
  wall(): number;
}

export class RecordedUserActivity implements UserActivityLog {
  readonly #clock: ActivityClocks;
  #activities: UserActivity[] = [];
  #toolCalls: { readonly from: number; to: number }[] = [];
  #lastActAt = 0;
  #listener: (() => void) | undefined;

  constructor(clock: ActivityClocks = { now: () => systemClock.now(), wall: () => Date.now() }) {
    this.#clock = clock;
  }

  listen(listener: () => void): void {
    this.#listener = listener;
  }

  async during<Value>(work: Promise<Value>, changes: boolean): Promise<Value> {
    const call = { from: this.#now(), to: Infinity };
    this.#toolCalls = [...this.#toolCalls.slice(-maxKept), call];
    try {
      return await work;
    } finally {
      call.to = this.#now();
      if (changes) this.#lastActAt = call.to;
    }
  }

  record({ wallAt, what }: UserInput): void {
    const activity: UserActivity = {
      at: this.#now() - Math.max(0, Math.round(this.#clock.wall() - wallAt)),
      what,
    };
    const late = activity.what === 'navigation' ? navigationDelayMs : toleranceMs;
    const isOfTool = this.#toolCalls.some(
      ({ from, to }) => activity.at >= from - toleranceMs && activity.at <= to + late,
    );
    if (isOfTool) return;
    this.#activities = [...this.#activities.slice(-maxKept), activity];
    this.#listener?.();
  }

  since(at: number): readonly UserActivity[] {
    return this.#activities.filter((activity) => activity.at >= at);
  }

  get lastActAt(): number {
    return this.#lastActAt;
  }

  forget(): void {
    [this.#activities, this.#toolCalls, this.#lastActAt] = [[], [], 0];
    this.#listener?.();
  }

  #now(): number {
    return Math.round(this.#clock.now());
  }
}
