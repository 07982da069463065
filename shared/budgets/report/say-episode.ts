import type { Episode } from '../counters.ts';
import { sayTarget } from './say-target.ts';

/** Formats `An effect of click on button "Save".` or `An effect of opening the page.` */
export function sayExpectedEffect(episode: Episode): string {
  return `An effect of ${sayDeed(episode)}.`;
}

function sayDeed({ kind, members }: Episode): string {
  const sight = members.at(-1);
  if (sight?.role !== 'page') return `${kind} on ${sayEpisodeTarget({ members })}`;
  const word = sight.rawName.slice(kind.length).trim();
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

/** Formats `After 3 attempts: no change.`; empty without attempts. */
export function sayEnd({ dispatches, attempts }: Episode): string {
  if (dispatches === 0) return '';
  const reason = attempts.findLast(({ part }) => part === 'primary')?.reason ?? 'its effect was not observed';
  return `After ${dispatches === 1 ? 'one attempt' : `${dispatches} attempts`}: ${reason}.`;
}

export function sayEpisodeTarget({ members }: Pick<Episode, 'members'>): string {
  const sight = members.at(-1);
  return sight === undefined ? 'the target' : sayTarget(sight);
}
