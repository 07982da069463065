const modifiers = ['Control', 'Shift', 'Alt', 'Meta'];

/** Control down, a, Control up becomes `Control+a`. */
export class KeyCombinations {
  readonly #held = new Set<string>();

  down(key: string): string | undefined {
    if (!modifiers.includes(key)) return [...this.#held, key].join('+');
    this.#held.add(key);
    return undefined;
  }

  up(key: string): void {
    this.#held.delete(key);
  }
}
