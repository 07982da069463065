import type { NextStep } from '../decision.ts';

const words: Readonly<Record<NextStep, string>> = {
  'same-action': 'the same action again',
  'other-element': 'an action on another element',
  'ask-user': 'status with a failure, which asks the user',
  click: 'a click',
  longPress: 'a long press',
  type: 'typing',
  scroll: 'a scroll',
  wait: 'wait',
  dismiss: 'dismissing it',
  key: 'a key',
  navigate: 'another page',
  launch: 'starting an app',
  select: 'choosing',
  drag: 'dragging',
  observe: 'an action that observes',
  assert: 'an action that checks',
  remember: 'remembering',
  finish: 'status',
};

export function describeNext(next: readonly NextStep[]): string {
  return next.length === 0 ? '' : `Allowed now: ${next.map((each) => words[each]).join('; ')}.`;
}
