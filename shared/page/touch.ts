/** Something done in the browser by hand. */
export interface Touch {
  /** In whole ms by the clock of the runs, as the times in a ledger are: the two are held against each other. */
  readonly at: number;
  readonly what: 'click' | 'key' | 'navigation';
}

const words: Readonly<Record<Touch['what'], string>> = {
  click: 'clicked in the browser',
  key: 'typed in the browser',
  navigation: 'took the browser to another page',
};

/** `Somebody clicked in the browser and typed in the browser by hand`, each thing once; no full stop. */
export function sayTouches(touches: readonly Touch[]): string {
  const said = (['click', 'key', 'navigation'] as const)
    .filter((each) => touches.some(({ what }) => what === each))
    .map((each) => words[each]);
  return `Somebody ${said.join(' and ').replace('in the browser and typed in the browser', 'and typed in the browser')} by hand`;
}

/** Who did what in the browser. */
export interface BrowserHands {
  /** What was done by hand from this time on. */
  since(at: number): readonly Touch[];
  /** When a tool last did something to a page; 0 while none has. */
  readonly lastActAt: number;
}
