import { cutText } from '../../../shared/text/cut-text.ts';
import { targetLabel, type Target } from '../../tools/browser/find/target.ts';
import type { ExplorationRequest } from './read-exploration-request.ts';

const maxLength = 100;

type Form = 'asked' | 'doing' | 'done';

const verbs = {
  open: { asked: 'open', doing: 'Opening', done: 'Opened' },
  press: { asked: 'press', doing: 'Pressing', done: 'Pressed' },
  double: { asked: 'double-click', doing: 'Double-clicking', done: 'Double-clicked' },
  hover: { asked: 'hover over', doing: 'Hovering over', done: 'Hovered over' },
  fill: { asked: 'fill', doing: 'Filling', done: 'Filled' },
  choose: { asked: 'choose', doing: 'Choosing', done: 'Chose' },
  read: { asked: 'read', doing: 'Reading', done: 'Read' },
  unreadable: { asked: 'can’t read', doing: 'Can’t read', done: 'Couldn’t read' },
} as const;

export function describeRequest(request: ExplorationRequest): string {
  const ignored = 'ignored' in request ? ` (ignored: ${request.ignored.join(', ')})` : '';
  return `${describeAs('asked', request)}${ignored}`;
}

export const describeDoing = (request: ExplorationRequest): string => describeAs('doing', request);

export const describeDone = (request: ExplorationRequest): string => describeAs('done', request);

function describeAs(form: Form, request: ExplorationRequest): string {
  switch (request.kind) {
    case 'open':
      return `${verbs.open[form]} ${cutText(request.address, 2 * maxLength)}`;
    case 'press':
      return `${verbs[request.isDouble === true ? 'double' : 'press'][form]} ${labelOf(request.target)}`;
    case 'hover':
      return `${verbs.hover[form]} ${labelOf(request.target)}`;
    case 'escape':
      return `${verbs.press[form]} Escape`;
    case 'fill':
      return `${verbs.fill[form]} ${labelOf(request.target)} with “${cutText(request.text, maxLength)}”${request.submit ? ' and Enter' : ''}`;
    case 'choose':
      return `${verbs.choose[form]} “${cutText(request.option, maxLength)}” in ${labelOf(request.target)}`;
    case 'read':
      return `${verbs.read[form]} “${cutText(request.part, maxLength)}”`;
    case 'unreadable':
      return `${verbs.unreadable[form]} ${request.written}`;
  }
}

function labelOf(target: Target): string {
  const { target: name, nth } = target;
  return `${targetLabel(target)}${name === undefined || nth === undefined ? '' : ` (nth ${nth})`}`;
}
