import { dirname } from 'node:path';
import type { BrowserWindow } from 'electron';
import { AppError } from '../../../shared/app-error.ts';
import type { JsonObject } from '../../../shared/json.ts';
import { hasPowers, type Powers } from '../../../shared/powers/powers.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { realPowers } from '../../storage/real-powers.ts';
import { trustedPowersIn, type TrustedPowers } from '../../storage/trusted-powers.ts';
import { sharedFolder } from '../shared-folder.ts';
import { askPerson } from './ask-person.ts';

/** A run that the person is to allow. */
export interface WishedRun {
  readonly workflow: Workflow;
  readonly path: string | null;
  /** Values of the workflow's variables, over their defaults. */
  readonly given: JsonObject;
}

/** Finds the powers of a run and asks the person where these were not allowed before. Throws `not-allowed` when they say no. */
export type AllowRun = (run: WishedRun) => Promise<Powers>;

export function allowRunsIn(window: BrowserWindow): AllowRun {
  const trusted = trustedHere();
  return async ({ workflow, path, given }) => {
    const powers = await realPowers({ workflow, given, folder: path === null ? null : dirname(path) });
    if (!hasPowers(powers)) return powers;
    if (await trusted.has(powers)) return powers;
    if (!(await askPerson(window, { name: workflow.name, place: path, powers })))
      throw new AppError('not-allowed', 'The run was not allowed, so nothing was started.');
    // Where it can't be kept, the next run asks again.
    await trusted.remember(powers, { what: workflow.name, at: Date.now() }).catch(() => undefined);
    return powers;
  };
}

/** What was allowed at this computer. */
export function trustedHere(): TrustedPowers {
  return trustedPowersIn(sharedFolder());
}
