import { describeMadeEnd } from '../../shared/make/describe-made-end.ts';
import type { MadeEnd } from '../../shared/make/made.ts';
import type { Tried } from '../../shared/make/trying.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export function describeTryResult(tried: Tried): string {
  const { end, tries, repairs } = tried;
  const counts = [
    counted(tries, 'try', 'tries'),
    ...(repairs.length === 0 ? [] : [counted(repairs.length, 'repair', 'repairs')]),
  ];
  const kept = end.kind === 'stopped' && repairs.length > 0 ? ' The proposal keeps its repairs.' : '';
  const edits = repairs.flat().map(({ name, reason }) => `\n- ${name}: ${reason}`);
  return `${describeMadeEnd(end, tried)}${adviseSignIn(end)}\n\n${counts.join(', ')}.${kept}${edits.length === 0 ? '' : `\n${edits.join('')}`}`;
}

function adviseSignIn(end: MadeEnd): string {
  const isSignIn = end.kind === 'harmless-end' && end.held.find(({ isAside }) => !isAside)?.isSignIn === true;
  return isSignIn ? ' To sign in while trying, turn on the key below your message.' : '';
}

export function summarizeTry({ end, workflow }: Pick<Tried, 'end' | 'workflow'>): string {
  const nodeId = 'nodeId' in end ? end.nodeId : undefined;
  const at = workflow.nodes.find(({ id }) => id === nodeId)?.name ?? '';
  switch (end.kind) {
    case 'green':
      if (end.isUnsaved === true) return 'tried, not saved';
      return end.isUnreviewed === true ? 'tried, not reviewed' : 'tried ✓';
    case 'harmless-end':
      return at === '' ? 'tried ✓' : `works up to “${at}”`;
    case 'given-up':
      return 'ends with a failure';
    case 'stuck':
      return at === '' ? 'fails' : `fails at “${at}”`;
    case 'stopped':
      return 'stopped';
  }
}
