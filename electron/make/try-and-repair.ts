import { randomUUID } from 'node:crypto';
import { closeAfter } from '../../shared/close-after.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { RunLine } from '../../shared/run/events.ts';
import { ok, refuse, type Result } from '../../shared/result.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import type { SecretValues } from '../tools/secret-values.ts';
import { makeItWork, type Made, type Making } from './make-it-work.ts';
import { sitesBeyond, sitesNotRequested } from './sites-beyond.ts';
import { openTries, type Try, type TrySides } from './tries.ts';

export interface TryingProgram extends Pick<Making, 'repairer' | 'onRepair' | 'signal'> {
  readonly host: Omit<TrySides, 'onLines' | 'signal'>;
  onTry(workflow: Workflow, ordinal: number): void;
  onLines(lines: readonly RunLine[]): void;
  onTried?(tried: Try): void;
}

interface WantedTries extends Pick<Making, 'request' | 'workflow' | 'sites'> {
  readonly variables: JsonObject;
  readonly secrets: SecretValues;
}

export async function tryAndRepair(
  { request, workflow: proposed, sites, variables, secrets }: WantedTries,
  { host, repairer, signal, onTry, onLines, onTried, onRepair }: TryingProgram,
): Promise<Made> {
  const tries = await openTries({ ...host, signal, onLines });
  const making = makeItWork({
    request,
    workflow: proposed,
    sites,
    repairer,
    signal,
    ...(onRepair === undefined ? {} : { onRepair }),
    async tryOnce(workflow, ordinal) {
      onTry(workflow, ordinal);
      const wanted = { runId: randomUUID(), workflow, variables, secrets };
      const tried = await tries.run(wanted);
      onTried?.(tried);
      return tried;
    },
  });
  return closeAfter(making, () => tries.close());
}

/** Asks about sites nobody named. The error is the refused site. */
export async function agreeOnSites(
  workflow: Workflow,
  {
    userMessages,
    allowed,
    ask,
  }: {
    readonly userMessages: string;
    readonly allowed: readonly string[];
    ask(origin: string): Promise<boolean>;
  },
): Promise<Result<string[], string>> {
  for (const origin of sitesNotRequested(workflow, userMessages, allowed))
    if (!(await ask(origin))) return refuse(origin);
  return ok([...allowed, ...sitesBeyond(workflow, [])]);
}
