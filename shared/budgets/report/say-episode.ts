import type { Episode } from '../counters.ts';
import { sayTarget } from './say-target.ts';

/** `An effect of click on button "Save".`, `An effect of opening the page.` */
export function sayExpectedEffect(episode: Episode): string {
  return `An effect of ${sayDeed(episode)}.`;
}

/** An action without an element is called by its kind and a word at the most, which are no target of it. */
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

/** `After 3 attempts: no change.`; empty where nothing was tried. */
export function sayEnd({ dispatches, attempts }: Episode): string {
  if (dispatches === 0) return '';
  const reason =
    attempts.findLast(({ part }) => part === 'primary')?.reason ?? 'what came of it was not seen';
  return `After ${dispatches === 1 ? 'one attempt' : `${dispatches} attempts`}: ${reason}.`;
}

/** `button "Save"`, as it was seen last. */
export function sayEpisodeTarget({ members }: Pick<Episode, 'members'>): string {
  const sight = members.at(-1);
  return sight === undefined ? 'the target' : sayTarget(sight);
}
