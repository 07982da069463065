import type { Proof } from '../../testing/proving.ts';

/** A page on which one control is pressed again and again: `press` is what it is called. */
export interface EffectPage extends Proof {
  readonly press: string;
  readonly body: string;
  /** What it proves shows only when it is pressed until the step ends. */
  readonly isPressedOut?: boolean;
}

export const filler = '<p>Nothing here changes.</p>'.repeat(5);

export function proves(what: string, page: EffectPage, more: Partial<EffectPage> = {}): EffectPage {
  return { ...page, ...more, proves: what };
}
