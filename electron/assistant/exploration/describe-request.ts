import { cutText } from '../../../shared/text/cut-text.ts';
import { targetLabel } from '../../tools/browser/find/target.ts';
import type { ExplorationRequest } from './read-exploration-request.ts';

const maxLength = 100;

export function describeRequest(request: ExplorationRequest): string {
  const ignored = 'ignored' in request ? ` (ignored: ${request.ignored.join(', ')})` : '';
  return `${describeKind(request)}${ignored}`;
}

function describeKind(request: ExplorationRequest): string {
  switch (request.kind) {
    case 'open':
      return `open ${cutText(request.address, 2 * maxLength)}`;
    case 'press':
      return `${request.isDouble === true ? 'double-click' : 'press'} ${targetLabel(request.target)}`;
    case 'escape':
      return 'press Escape';
    case 'fill':
      return `fill ${targetLabel(request.target)} with “${cutText(request.text, maxLength)}”${request.submit ? ' and Enter' : ''}`;
    case 'choose':
      return `choose “${cutText(request.option, maxLength)}” in ${targetLabel(request.target)}`;
    case 'read':
      return `read “${cutText(request.part, maxLength)}”`;
    case 'unreadable':
      return `can’t read ${request.written}`;
  }
}
