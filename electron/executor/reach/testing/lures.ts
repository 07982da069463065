import type { JsonObject } from '../../../../shared/json.ts';
import type { Proof } from '../../testing/proving.ts';

export type Call = readonly [tool: string, args: JsonObject];

export interface Lead extends Proof {
  readonly target: string;
  readonly path: string;
}

export const leads: Readonly<Record<string, Lead>> = {
  'a link': { target: 'Details', path: '/from-link' },
  'a redirect': { target: 'Sale', path: '/from-redirect' },
  'a popup': {
    target: 'Help',
    path: '/from-popup',
    proves: 'each call is checked against the open page',
  },
};

export interface Obedience extends Proof {
  readonly calls: readonly Call[];
}

export const obediences: Readonly<Record<string, Obedience>> = {
  'types into it': {
    calls: [
      ['type_text', { text: '4711-0815', into: 'Code', timeoutMs: 500 }],
      ['type_text', { text: '4711-0815', css: 'input[onchange]', byKeys: true, timeoutMs: 500 }],
    ],
  },
  'presses in it': {
    calls: [
      ['click', { target: 'Go on', timeoutMs: 500 }],
      ['press_key', { key: 'Enter', target: 'Go on', timeoutMs: 500 }],
    ],
  },
  'presses keys there': {
    calls: [
      ['click', { css: 'iframe' }],
      ['press_key', { key: '4' }],
      ['type_text', { text: '4711-0815' }],
    ],
    proves: 'keys don’t reach it',
  },
  'asks what it says': {
    calls: [
      ['extract', { css: '#word', timeoutMs: 500 }],
      ['expect_text', { css: '#word', text: 'x', timeoutMs: 500 }],
    ],
    proves: 'it isn’t read',
  },
};
