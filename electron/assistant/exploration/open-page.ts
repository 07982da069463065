import { cutText } from '../../../shared/text/cut-text.ts';
import { originOf } from '../../../shared/secrets/origins.ts';
import type { BrowsedPage } from '../../tools/browser/exploration/browsed-page.ts';
import type { PracticeSites } from '../../tools/practice-variables.ts';
import { section } from '../messages.ts';
import type { AllowedSites } from './allowed-sites.ts';
import { describeExploredPage } from './describe-explored-page.ts';
import type { ExploredPage } from './explore.ts';
import { explorationLimits } from './limits.ts';

export interface OpenPage {
  readonly address: string;
  readonly allowed: readonly string[];
  readonly practice: Pick<PracticeSites, 'fillInValues'>;
  read(sites: readonly string[]): Promise<BrowsedPage | undefined>;
  mask(text: string): string;
}

interface ReadOpenPage {
  readonly fact: string;
  readonly explored?: ExploredPage;
}

export async function readOpenPage(
  { address, allowed, read, mask }: OpenPage,
  sites: AllowedSites,
): Promise<ReadOpenPage> {
  const told = (text: string): string => section('Open page', mask(text));
  const origin = originOf(address) ?? '';
  const known = [...allowed, ...((await sites.isKnown(origin)) ? [origin] : [])];
  if (!known.includes(origin))
    return {
      fact: told(
        `${cutText(origin || address, 200)} is open in the run’s browser. The person didn’t name or allow it, so it is not shown.`,
      ),
    };
  const page = await read([...sites.sites(), ...known]);
  const outline = page && describeExploredPage(page, { maxLength: explorationLimits.pageLength });
  if (page === undefined || outline === undefined) {
    const why = page === undefined ? 'but doesn’t respond, so it isn’t shown' : 'and shows nothing';
    return { fact: told(`${sites.toWrite(address)} is open in the run’s browser, ${why}.`) };
  }
  const written = sites.toWrite(page.url);
  const text = `${cutText(page.title, 200)}, ${written}\n${outline}`;
  const request = { kind: 'open', address: written } as const;
  return {
    fact: told(text),
    ...(mask(text) === text
      ? { explored: { request, address: written, page, from: undefined, isOfRun: true } }
      : {}),
  };
}
