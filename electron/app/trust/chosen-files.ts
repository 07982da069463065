import { AppError } from '../../../shared/app-error.ts';
import type { CommandName } from '../../../shared/ipc/contract.ts';

/** The files that the person chose since the start. The window may name no others, as a script may have got into it. */
export interface ChosenFiles {
  /** The person named this file to Planwright, or it is among the recent ones: the window may ask to open it, and to show its folder. */
  offer(path: string): void;
  /** The person opened this workflow, or chose this place to save to: it may be written, and worked beside. */
  choose(path: string): void;
  /** Throws `not-chosen` for a request that names a file which the command may not be given. */
  check(command: CommandName, request: unknown): void;
}

/** What a command may be given. Those that aren't listed take chosen files only, so a new command is safe as it is. */
const given: Partial<Record<CommandName, 'offered' | 'any'>> = {
  'document/open': 'offered',
  'system/reveal': 'offered',
  // These only name an entry of a list or of the program's own folder, or where a dialog begins.
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
        `Planwright can’t use ${path}, because nobody chose it here. Open it with File > Open, or save under a name of your choice.`,
        { details: { path } },
      );
    },
  };
}

function pathIn(request: unknown): string | null {
  const path = typeof request === 'object' && request !== null && 'path' in request ? request.path : null;
  return typeof path === 'string' ? path : null;
}
