import type { BrowserHands, Touch } from '../../../shared/page/touch.ts';

/** The clock of a page and ours may be so far apart, in ms. */
const tolerance = 20;
/** A page that a tool asked for may come this much later, in ms. */
const slowest = 3_000;
const mostKept = 100;

/** Tells what was done in the browser by hand from what its tools did. */
export class Hands implements BrowserHands {
  #touches: Touch[] = [];
  #acts: { readonly from: number; to: number }[] = [];
  #lastActAt = 0;
  #listener: (() => void) | undefined;

  /** Is called after each thing that was done by hand, and when the browser is gone. */
  listen(listener: () => void): void {
    this.#listener = listener;
  }

  /** Input that the page gets meanwhile is this tool's. `changes`: it may do something to the page. */
  async during<Value>(work: Promise<Value>, changes: boolean): Promise<Value> {
    const act = { from: Date.now(), to: Infinity };
    this.#acts = [...this.#acts.slice(-mostKept), act];
    try {
      return await work;
    } finally {
      act.to = Date.now();
      if (changes) this.#lastActAt = act.to;
    }
  }

  /** The page got input or went elsewhere; when by a person, it is kept. */
  felt(touch: Touch): void {
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
}
