import type { RunLine } from '../run/events.ts';
import type { TriedState } from './trying.ts';

type Steps = Readonly<Record<string, TriedState>>;

export function foldTry(steps: Steps, lines: readonly RunLine[]): Steps {
  const next = lines.flatMap(({ event }): [string, TriedState][] => {
    switch (event.type) {
      case 'node-started':
      case 'node-retrying':
        return [[event.nodeId, 'trying']];
      case 'node-succeeded':
        return [[event.nodeId, 'works']];
      case 'node-failed':
        return [[event.nodeId, 'fails']];
      default:
        return [];
    }
  });
  return next.length === 0 ? steps : { ...steps, ...Object.fromEntries(next) };
}

export function markBlocked(steps: Steps, nodeId: string): Steps {
  return { ...steps, [nodeId]: 'held' };
}
