import { AppError } from '../../../shared/app-error.ts';
import type { CommandName } from '../../../shared/ipc/contract.ts';

/**
 * Files that the person chose since the start. The window may name no others, because a script may have got
 * into it.
 */
export interface ChosenFiles {
  /** A file that the person named, or a recent one: it may be opened, and its folder shown. */
  offer(path: string): void;
  /** A workflow that the person opened or saved: it may be written. */
  choose(path: string): void;
  /** Throws `not-chosen` for a request with a file that its command may not use. */
  check(command: CommandName, request: unknown): void;
}

/**
 * Files that a command accepts. Unlisted commands take chosen files only, so new ones are safe by default.
 */
const given: Partial<Record<CommandName, 'offered' | 'any'>> = {
  'document/open': 'offered',
  'system/reveal': 'offered',
  // These name only a list entry, a file in our own folder, or where a dialog starts.
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
        given[command] === 'any' ||
        chosen.has(path) ||
        (given[command] === 'offered' && offered.has(path))
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
