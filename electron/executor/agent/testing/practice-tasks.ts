import type { ScriptedChat } from '../../testing/scripted-chat.ts';
import type { Proof } from '../../testing/proving.ts';
import { check, pressTurn, answerTurn, sensible, shows, stubborn } from './practice-models.ts';

export interface PracticeTask extends Proof {
  /** Relative to `/practice/`. */
  readonly path: string;
  readonly model: () => ScriptedChat;
}

export interface StoppedTask extends PracticeTask {
  readonly label: string;
  readonly calls: number;
  readonly parts?: readonly string[];
  readonly isTimeless?: boolean;
}

export const stoppedTasks: Readonly<Record<string, StoppedTask>> = {
  'a dead button': {
    path: 'silent-button',
    model: () => stubborn('click', { target: 'Notify me' }),
    label: 'Unresponsive Element Bug',
    calls: 3,
  },
  'waits for an endless spinner': {
    path: 'endless-spinner',
    model: () => stubborn('wait'),
    label: 'Stuck Loading Bug',
    calls: 0,
    parts: ['wait', 'wait'],
    isTimeless: true,
  },
  'presses beside an endless spinner': {
    path: 'endless-spinner',
    model: () => stubborn('click', { target: 'Open the list' }),
    label: 'Stuck Loading Bug',
    calls: 0,
    parts: ['wait', 'wait'],
    isTimeless: true,
  },
  'a field that rejects its text': {
    path: 'stubborn-field',
    model: () => stubborn('type_text', { into: 'Voucher code', text: 'SPRING' }),
    label: 'Input Rejection Bug',
    calls: 2,
  },
  'presses under a returning popup': {
    path: 'returning-popup',
    model: () => stubborn('click', { target: 'Reserve my seat' }),
    label: 'Persistent Obstruction Bug',
    calls: 0,
  },
  'closing a returning popup': {
    path: 'returning-popup',
    model: () => stubborn('click', { target: 'Close' }),
    label: 'Persistent Obstruction Bug',
    calls: 2,
    parts: ['dismissal', 'dismissal'],
    proves: 'a returning popup is recognized',
  },
  'a button that works once': {
    path: 'below-the-fold',
    model: () => stubborn('click', { target: 'Ring the bell' }),
    label: 'Unresponsive Element Bug',
    calls: 4,
  },
};

export interface PassedTask extends PracticeTask {
  readonly calls?: number;
}

export const passedTasks: Readonly<Record<string, PassedTask>> = {
  'a spinner that ends': {
    path: 'slow?after=2500',
    model: () =>
      sensible(
        [shows('heading "The Quiet Pilot"'), check('The Quiet Pilot')],
        [shows('Show the book'), pressTurn('Show the book')],
        [shows('loading'), answerTurn('wait', { seconds: 5 })],
      ),
  },
  'a popup that stays closed': {
    path: 'returning-popup?times=0',
    model: () =>
      sensible(
        [shows('Your seat is reserved.'), check('Your seat is reserved.')],
        [shows('dialog "Our newsletter"'), pressTurn('Close')],
        [shows('Reserve my seat'), pressTurn('Reserve my seat')],
      ),
  },
  'a field that loses the first text': {
    path: 'stubborn-field',
    model: () =>
      sensible(
        [shows('textbox "Library card": "4711"'), check('4711')],
        [shows('Library card'), answerTurn('type_text', { into: 'Library card', text: '4711' })],
      ),
  },
  'a button below the fold': {
    path: 'below-the-fold',
    model: () =>
      sensible(
        [shows('The bell rings'), check('The bell rings through the shop.')],
        [shows('Ring the bell'), pressTurn('Ring the bell')],
      ),
  },
  'a calendar, 14 months ahead': {
    path: 'calendar',
    model: () =>
      sensible(
        [shows('Chosen: 3 March 2028'), check('Chosen: 3 March 2028.')],
        [shows('March 2028'), pressTurn('3 March 2028')],
        [shows('Next'), pressTurn('Next')],
      ),
    calls: 16,
  },
  'a list with “Load more”': {
    path: 'load-more',
    model: () =>
      sensible([shows('That is all'), check('That is all')], [shows('Load more'), pressTurn('Load more')]),
    calls: 4,
  },
  'a counter, 25 times': {
    path: 'counter',
    model: () =>
      sensible(
        [shows('"25"'), check('25 visitors today')],
        [shows(': 25'), check('visitors today')],
        [shows('One more'), pressTurn('One more')],
      ),
    calls: 26,
  },
  'a list of several pages': {
    path: '/books',
    model: () =>
      sensible([(page) => !page.includes('link "Next'), check('Page')], [shows('Next'), pressTurn('Next')]),
    calls: 3,
  },
};

export interface ReplayedTask extends PracticeTask {
  readonly end: string;
}

export const replayedTasks: Readonly<Record<string, ReplayedTask>> = {
  'that was stopped by a dead button': {
    path: 'silent-button',
    model: () => stubborn('click', { target: 'Notify me' }),
    end: 'unresponsive-element-bug',
  },
  'that was stopped by a popup': {
    path: 'returning-popup',
    model: () => stubborn('click', { target: 'Close' }),
    end: 'persistent-obstruction-bug',
  },
  'that waited for a slow page': {
    path: 'slow?after=1500',
    model: () =>
      sensible(
        [shows('heading "The Quiet Pilot"'), check('The Quiet Pilot')],
        [() => true, pressTurn('Show the book')],
      ),
    end: 'succeeded',
    proves: 'code waits for a busy page before a press',
  },
  'that never finished': {
    path: 'counter',
    model: () => stubborn('click', { target: 'One more' }),
    end: 'agent-limit',
  },
};
