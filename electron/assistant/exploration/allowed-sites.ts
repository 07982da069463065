import { inputsOf } from '../../../shared/variables/inputs.ts';
import { mentionsSite } from '../../../shared/powers/mentions-site.ts';
import { namedForModels, originsIn } from '../../../shared/powers/named-for-models.ts';
import { completeAddress } from '../../../shared/secrets/origins.ts';
import { printValue } from '../../../shared/variables/fill-in.ts';
import { parseTemplate } from '../../../shared/variables/template.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { readWebAddress, type WebAddress } from '../../executor/reach/web-address.ts';
import { practiceAddress } from '../../../shared/tools/practice-address.ts';
import type { PracticeSites } from '../../tools/practice-variables.ts';

export interface AllowedSites {
  sites(): readonly string[];
  agreed(): readonly string[];
  /** Undefined for an address that isn't on the web. */
  read(written: string): Promise<WebAddress | undefined>;
  isKnown(origin: string): Promise<boolean>;
  mayVisit(origin: string, signal: AbortSignal): Promise<boolean>;
  /** Writes the address as a step would open it, since the practice site's port changes. */
  toWrite(address: string): string;
}

interface AllowedSitesOptions {
  readonly workflow: Workflow;
  readonly userMessages: readonly string[];
  readonly practice: Pick<PracticeSites, 'fillInValues'>;
  readonly ask: (origin: string, signal: AbortSignal) => Promise<boolean>;
}

export function openAllowedSites({
  workflow,
  userMessages,
  practice,
  ask,
}: AllowedSitesOptions): AllowedSites {
  const inputs = inputsOf(workflow, {}).values;
  const decided = new Map(
    [...namedForModels(workflow, {}).origins, ...userMessages.flatMap(originsIn)].map((origin) => [
      origin,
      true,
    ]),
  );
  const agreed: string[] = [];
  let practiceOrigin: string | undefined;

  async function read(written: string): Promise<WebAddress | undefined> {
    const filled = parseTemplate(written).map((part) => {
      const value = typeof part === 'string' || part.kind !== 'variable' ? undefined : inputs.get(part.name);
      return typeof part === 'string' ? part : value === undefined ? undefined : printValue(value);
    });
    if (filled.includes(undefined)) return undefined;
    const address = filled.join('');
    const { real } = await practice.fillInValues({ real: address });
    const web = readWebAddress(completeAddress(typeof real === 'string' ? real : ''));
    if (real !== address && web !== undefined) {
      practiceOrigin = web.origin;
      decided.set(web.origin, true);
    }
    return web;
  }

  return {
    read,
    agreed: () => agreed,
    sites: () => [...decided].flatMap(([origin, isAllowed]) => (isAllowed ? [origin] : [])),
    async isKnown(origin) {
      if ([...decided.keys()].some((each) => each.startsWith('practice:'))) await read(practiceAddress);
      return decided.get(origin) ?? mentionsSite(origin, userMessages);
    },
    async mayVisit(origin, signal) {
      const known = decided.get(origin) ?? (mentionsSite(origin, userMessages) || undefined);
      const isAllowed = known ?? (await ask(origin, signal));
      if (known === undefined && isAllowed) agreed.push(origin);
      decided.set(origin, isAllowed);
      return isAllowed;
    },
    toWrite: (address) =>
      practiceOrigin !== undefined && address.startsWith(practiceOrigin)
        ? practiceAddress + address.slice(practiceOrigin.length)
        : address,
  };
}
