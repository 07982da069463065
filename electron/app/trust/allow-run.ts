import type { BrowserWindow } from 'electron';
import { AppError } from '../../../shared/app-error.ts';
import { hasPowers, type Powers } from '../../../shared/powers/powers.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { trustedPowersIn, type TrustedPowers } from '../../storage/trusted-powers.ts';
import { sharedFolder } from '../shared-folder.ts';
import { askPermission } from './ask-permission.ts';

export interface RequestedRun {
  readonly workflow: Workflow;
  readonly path: string | null;
  readonly powers: Powers;
}

/** Asks unless already allowed. Throws `not-allowed` if refused. */
export type AllowRun = (run: RequestedRun) => Promise<void>;

export function allowRunsIn(window: BrowserWindow): AllowRun {
  const trusted = trustedPowers();
  return async ({ workflow, path, powers }) => {
    if (!hasPowers(powers) || (await trusted.has(powers))) return;
    if (!(await askPermission(window, { name: workflow.name, place: path, powers })))
      throw new AppError('not-allowed', "You didn't allow the run, so nothing was started.");
    await trusted.remember(powers, { what: workflow.name, at: Date.now() }).catch(() => undefined);
  };
}

export function trustedPowers(): TrustedPowers {
  return trustedPowersIn(sharedFolder());
}
