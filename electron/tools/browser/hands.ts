import type { BrowserHands, Touch } from '../../../shared/page/touch.ts';
import { systemClock } from '../../executor/system-clock.ts';

/** What a page says of the time of its input is so exact, in ms. */
const tolerance = 20;
/** A page that a tool asked for may come this much later, in ms. */
const slowest = 3_000;
const mostKept = 100;

/** Input of a page as it comes from there. */
export interface Felt {
  /** By the clock of the computer, which the page and we share; it may be set, so nothing is held against it later. */
  readonly wallAt: number;
  readonly what: Touch['what'];
}

interface HandsClock {
  /** As the run's: it never goes backwards. */
  now(): number;
  /** Of the computer. */
  wall(): number;
}

/** Tells what was done in the browser by hand from what its tools did. */
export class Hands implements BrowserHands {
  readonly #clock: HandsClock;
  #touches: Touch[] = [];
  #acts: { readonly from: number; to: number }[] = [];
  #lastActAt = 0;
  #listener: (() => void) | undefined;

  constructor(clock: HandsClock = { now: () => systemClock.now(), wall: () => Date.now() }) {
    this.#clock = clock;
  }

  /** Is called after each thing that was done by hand, and when the browser is gone. */
  listen(listener: () => void): void {
    this.#listener = listener;
  }

  /** Input that the page gets meanwhile is this tool's. `changes`: it may do something to the page. */
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

  /** The page got input or went elsewhere; when by a person, it is kept. */
  felt({ wallAt, what }: Felt): void {
    const touch: Touch = { at: this.#now() - Math.max(0, Math.round(this.#clock.wall() - wallAt)), what };
    const late = touch.what === 'navigation' ? slowest : tolerance;
    const isOfTool = this.#acts.some(({ from, to }) => touch.at >= from - tolerance && touch.at <= to + late);
    if (isOfTool) return;
    this.#touches = [...this.#touches.slice(-mostKept), touch];
    this.#listener?.();
  }

  since(at: number): readonly Touch[] {
    return this.#touches.filter((touch) => touch.at >= at);
  }

  get lastActAt(): number {
    return this.#lastActAt;
  }

  /** Another browser: nothing was done in it yet. */
  forget(): void {
    [this.#touches, this.#acts, this.#lastActAt] = [[], [], 0];
    this.#listener?.();
  }

  /** Rounded as the times of a ledger are, so that what follows is never before. */
  #now(): number {
    return Math.round(this.#clock.now());
  }
}
