import type { Episode } from '../counters.ts';
import type { ElementRef } from '../identity/element-ref.ts';
import { isMeaningless } from '../identity/roles.ts';

export function describeExpectedEffect(episode: Episode): string {
  return `An effect of ${describeAction(episode)}.`;
}

function describeAction({ kind, members }: Episode): string {
  const latest = members.at(-1);
  if (latest?.role !== 'page') return `${kind} on ${describeEpisodeTarget({ members })}`;
  const word = latest.rawName.slice(kind.length).trim();
  switch (kind) {
    case 'navigate':
      return `opening ${word === '' ? 'the page' : word}`;
    case 'launch':
      return `starting ${word === '' ? 'the app' : word}`;
    case 'key':
      return word === '' ? 'the key' : `the key ${word}`;
    default:
      return kind;
  }
}

export function describeEnd({ dispatches, attempts }: Episode): string {
  if (dispatches === 0) return '';
  const reason = attempts.findLast(({ part }) => part === 'primary')?.reason ?? 'its effect was not observed';
  return `After ${dispatches === 1 ? 'one attempt' : `${dispatches} attempts`}: ${reason}.`;
}

export function describeEpisodeTarget({ members }: Pick<Episode, 'members'>): string {
  const latest = members.at(-1);
  return latest === undefined ? 'the target' : describeActionTarget(latest);
}

export function describeActionTarget({ role, rawName }: ElementRef): string {
  if (role === 'page') return rawName;
  const kind = isMeaningless(role) ? 'element' : role;
  return rawName === '' ? `${kind} without a name` : `${kind} "${rawName}"`;
}
