import type { RepairEdit } from '../../../shared/make/made.ts';
import { describeMadeEnd } from '../../../shared/make/describe-made-end.ts';
import { originOf } from '../../../shared/secrets/origins.ts';
import { oneLine } from '../../../shared/text/show-controls.ts';
import type { Made } from '../../make/make-it-work.ts';
import type { Repair } from '../../make/repair-plan.ts';
import { siteOfSend } from '../../tools/browser/guard/held-sends.ts';
import { formatResult } from './format-summary.ts';
import { paint, type Terminal } from '../terminal.ts';

const signs: Readonly<Record<RepairEdit['kind'], string>> = {
  added: '+',
  changed: '~',
  removed: '-',
  rewired: '~',
};

export function describeRepair(terminal: Terminal, { message, edits }: Repair): string {
  const title = paint(terminal, 'yellow', `Repaired. ${oneLine(message)}`.trimEnd());
  return `${title}\n${listEdits(edits)}`;
}

function listEdits(edits: readonly RepairEdit[]): string {
  return edits
    .map(({ kind, name, reason }) => `  ${signs[kind]} ${oneLine(`${name}: ${reason}`)}\n`)
    .join('');
}

export function describeMade(terminal: Terminal, made: Made): string {
  const { end, tries, repairs } = made;
  const isMade = end.kind === 'green' || end.kind === 'harmless-end';
  const needsALook = end.kind === 'green' && (end.isUnsaved === true || end.isUnreviewed === true);
  const sign = needsALook
    ? paint(terminal, 'yellow', '!')
    : paint(terminal, isMade ? 'green' : 'red', isMade ? '✓' : '✗');
  const [sent] = end.kind === 'harmless-end' ? end.held.filter(({ method }) => method !== 'CALL') : [];
  const further =
    sent === undefined
      ? ''
      : sent.isSignIn === true
        ? ' To sign in while trying, name the password with --secret and add --allow-secrets.'
        : ` To try the rest on a test system, add --allow-sending ${originOf(sent.address) ?? siteOfSend(sent.address)}.`;
  const counted = `${tries} ${tries === 1 ? 'try' : 'tries'}, ${repairs.length} ${repairs.length === 1 ? 'repair' : 'repairs'}`;
  return `\n${sign} ${describeMadeEnd(end, made)}${further} (${counted})\n${listEdits(repairs.flatMap(({ edits }) => edits))}${made.results
    .flatMap(formatResult)
    .map((line) => `${line}\n`)
    .join('')}`;
}

export function madeAsJson({ end, results, tries, repairs, untried }: Made): object {
  return {
    end,
    results,
    tries,
    repairs: repairs.map(({ message, edits }) => ({ message, edits })),
    untried: untried.map(({ id }) => id),
  };
}
