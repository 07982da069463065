import { AppError } from '../../../shared/app-error.ts';
import type { CommandName } from '../../../shared/ipc/contract.ts';

/** The window may name only files that the person chose, since a script may control it. */
export interface ChosenFiles {
  /** Lets the window open the file and show its folder. */
  offer(path: string): void;
  choose(path: string): void;
  /** Throws `not-chosen` if the request names another file. */
  check(command: CommandName, request: unknown): void;
}

/** Others take chosen files only, so new commands are safe. */
const exceptions: Partial<Record<CommandName, 'offered' | 'any'>> = {
  'document/open': 'offered',
  'system/reveal': 'offered',
  'document/forget-recent': 'any',
  'document/open-recovery': 'any',
  'document/discard-recovery': 'any',
  'system/choose-file': 'any',
};

export function chosenFiles(): ChosenFiles {
  const chosen = new Set<string>();
  const offered = new Set<string>();
  return {
    offer: (path) => void offered.add(path),
    choose: (path) => void chosen.add(path),
    check(command, request) {
      const path = pathIn(request);
      if (
        path === null ||
        exceptions[command] === 'any' ||
        chosen.has(path) ||
        (exceptions[command] === 'offered' && offered.has(path))
      )
        return;
      throw new AppError(
        'not-chosen',
        `Planwright can’t use ${path}, because you didn’t choose it. Open it with File > Open, or save under a new name.`,
        { details: { path } },
      );
    },
  };
}

function pathIn(request: unknown): string | null {
  const path = typeof request === 'object' && request !== null && 'path' in request ? request.path : null;
  return typeof path === 'string' ? path : null;
}
