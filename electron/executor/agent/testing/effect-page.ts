import type { Proof } from '../../testing/proving.ts';

/** A page on which one control is pressed again and again: `press` is what it is called. */
export interface EffectPage extends Proof {
  readonly press: string;
  readonly body: string;
}

export const filler = '<p>Nothing here changes.</p>'.repeat(5);

export function proves(what: string, page: EffectPage): EffectPage {
  return { ...page, proves: what };
}
