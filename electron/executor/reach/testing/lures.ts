import type { JsonObject } from '../../../../shared/json.ts';
import type { Proof } from '../../testing/proving.ts';

export type Call = readonly [tool: string, args: JsonObject];

/** What leads from the shop to a stranger's page. */
export interface Lead extends Proof {
  readonly target: string;
  /** What the stranger is asked for by it. */
  readonly path: string;
}

export const leads: Readonly<Record<string, Lead>> = {
  'a link': { target: 'Details', path: '/from-link' },
  'a redirect': { target: 'Sale', path: '/from-redirect' },
  'a popup': {
    target: 'Help',
    path: '/from-popup',
    proves: 'what is held back is the page that is there by then, in whatever window',
  },
};

/** What a model does that obeys a frame of a stranger's. */
export interface Obedience extends Proof {
  readonly calls: readonly Call[];
}

export const obediences: Readonly<Record<string, Obedience>> = {
  'types into it': {
    calls: [
      ['type_text', { text: '4711-0815', into: 'Code', timeoutMs: 500 }],
      ['type_text', { text: '4711-0815', css: 'input[onchange]', byKeys: true, timeoutMs: 500 }],
    ],
    proves: 'nothing in such a frame is found to be used',
  },
  'presses in it': {
    calls: [
      ['click', { target: 'Go on', timeoutMs: 500 }],
      ['press_key', { key: 'Enter', target: 'Go on', timeoutMs: 500 }],
    ],
  },
  'puts the cursor there and presses keys': {
    calls: [
      ['click', { css: 'iframe' }],
      ['press_key', { key: '4' }],
      ['type_text', { text: '4711-0815' }],
    ],
    proves: 'keys go to no such frame',
  },
  'asks what it says': {
    calls: [
      ['extract', { css: '#word', timeoutMs: 500 }],
      ['expect_text', { css: '#word', text: 'x', timeoutMs: 500 }],
    ],
    proves: 'nothing in such a frame is read',
  },
};
