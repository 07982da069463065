import type { UserActivityLog, UserActivity } from '../../../shared/page/user-activity.ts';
import { systemClock } from '../../executor/system-clock.ts';

/** Error of input times, in ms. */
const tolerance = 20;
/** Delay of a tool's navigation, in ms. */
const slowest = 3_000;
const mostKept = 100;

export interface UserInput {
  /** By the computer's clock, which may be set. */
  readonly wallAt: number;
  readonly what: UserActivity['what'];
}

interface ActivityClocks {
  /** Monotonic. */
  now(): number;
  wall(): number;
}

/** Tells a person's input from that of tools. */
export class RecordedUserActivity implements UserActivityLog {
  readonly #clock: ActivityClocks;
  #touches: UserActivity[] = [];
  #acts: { readonly from: number; to: number }[] = [];
  #lastActAt = 0;
  #listener: (() => void) | undefined;

  constructor(clock: ActivityClocks = { now: () => systemClock.now(), wall: () => Date.now() }) {
    this.#clock = clock;
  }

  listen(listener: () => void): void {
    this.#listener = listener;
  }

  /** Attributes input during this work to a tool. */
  async during<Value>(work: Promise<Value>, changes: boolean): Promise<Value> {
    const act = { from: this.#now(), to: Infinity };
    this.#acts = [...this.#acts.slice(-mostKept), act];
    try {
      return await work;
    } finally {
      act.to = this.#now();
      if (changes) this.#lastActAt = act.to;
    }
  }

  /** Ignores input that a tool caused. */
  record({ wallAt, what }: UserInput): void {
    const touch: UserActivity = {
      at: this.#now() - Math.max(0, Math.round(this.#clock.wall() - wallAt)),
      what,
    };
    const late = touch.what === 'navigation' ? slowest : tolerance;
    const isOfTool = this.#acts.some(({ from, to }) => touch.at >= from - tolerance && touch.at <= to + late);
    if (isOfTool) return;
    this.#touches = [...this.#touches.slice(-mostKept), touch];
    this.#listener?.();
  }

  since(at: number): readonly UserActivity[] {
    return this.#touches.filter((touch) => touch.at >= at);
  }

  get lastActAt(): number {
    return this.#lastActAt;
  }

  forget(): void {
    [this.#touches, this.#acts, this.#lastActAt] = [[], [], 0];
    this.#listener?.();
  }

  /** Rounded as in the ledger, to keep the order. */
  #now(): number {
    return Math.round(this.#clock.now());
  }
}
