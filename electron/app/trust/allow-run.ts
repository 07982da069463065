import type { BrowserWindow } from 'electron';
import { AppError } from '../../../shared/app-error.ts';
import { hasPowers, type Powers } from '../../../shared/powers/powers.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { trustedPowersIn, type TrustedPowers } from '../../storage/trusted-powers.ts';
import { sharedFolder } from '../shared-folder.ts';
import { askPerson } from './ask-person.ts';

/** A run that the person is to allow. */
export interface WishedRun {
  readonly workflow: Workflow;
  readonly path: string | null;
  readonly powers: Powers;
}

/** Asks the person where these powers were not allowed before. Throws `not-allowed` when they say no. */
export type AllowRun = (run: WishedRun) => Promise<void>;

export function allowRunsIn(window: BrowserWindow): AllowRun {
  const trusted = trustedHere();
  return async ({ workflow, path, powers }) => {
    if (!hasPowers(powers) || (await trusted.has(powers))) return;
    if (!(await askPerson(window, { name: workflow.name, place: path, powers })))
      throw new AppError('not-allowed', 'The run was not allowed, so nothing was started.');
    // Where it can't be kept, the next run asks again.
    await trusted.remember(powers, { what: workflow.name, at: Date.now() }).catch(() => undefined);
  };
}

/** What was allowed at this computer. */
export function trustedHere(): TrustedPowers {
  return trustedPowersIn(sharedFolder());
}
