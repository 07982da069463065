import type { Proof } from '../../testing/proving.ts';

export interface EffectPage extends Proof {
  readonly press: string;
  readonly body: string;
}

export const filler = '<p>Nothing here changes.</p>'.repeat(5);

export function proves(what: string, page: EffectPage): EffectPage {
  return { ...page, proves: what };
}

export const spinner =
  '<style>@keyframes turn { to { transform: rotate(1turn) } } i { display: block; width: 20px; height: 20px; border: 3px dotted; animation: turn 1s linear infinite }</style><i></i>';
