const modifiers = ['Control', 'Shift', 'Alt', 'Meta'];

/** Turns keys that go down and up one by one into combinations: Control down, a, Control up is `Control+a`. */
export class KeyCombinations {
  readonly #held = new Set<string>();

  /** The combination that this key completes; undefined for one that is only held. */
  down(key: string): string | undefined {
    if (!modifiers.includes(key)) return [...this.#held, key].join('+');
    this.#held.add(key);
    return undefined;
  }

  up(key: string): void {
    this.#held.delete(key);
  }
}
