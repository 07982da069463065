import { oneLine } from '../../shared/text/show-controls.ts';
import { noFiles } from '../../shared/powers/powers.ts';
import type { BrowserKind } from '../../shared/settings.ts';
import type { ExplorationHost } from '../assistant/exploration/explore.ts';
import { noBrowserPowers } from '../tools/browser/session/launch.ts';
import { openExplorationBrowser } from '../tools/browser/exploration/exploration-browser.ts';
import { createPracticeSites } from '../tools/practice-variables.ts';
import { openBrowser } from './open-browser.ts';
import { readOrigins } from './read-origins.ts';
import type { SecretValues } from '../tools/secret-values.ts';
import type { CliHost } from './cli-host.ts';
import type { CostMeter } from './cost-meter.ts';
import { paint } from './terminal.ts';

export interface ExplorationOptions {
  readonly look?: boolean;
  readonly browser?: BrowserKind;
  readonly headed?: boolean;
  readonly allowOrigin?: readonly string[];
  readonly secrets?: SecretValues;
}

export function terminalExploration(
  { terminal, environment }: CliHost,
  {
    browser,
    headed = false,
    json = false,
    allowOrigin,
    secrets = {},
  }: ExplorationOptions & { readonly json?: boolean },
  meter: Pick<CostMeter, 'onSeen'>,
): ExplorationHost & { close(): Promise<void> } {
  const allowed = readOrigins(allowOrigin);
  const practice = createPracticeSites();
  let lastSeen = '';
  return {
    practice,
    secretNames: Object.keys(secrets),
    now: () => Date.now(),
    openBrowser: (sites, agreed) =>
      openExplorationBrowser(
        (start) =>
          openBrowser({
            ...(browser === undefined ? {} : { browser }),
            headed,
            powers: noBrowserPowers,
            files: noFiles,
            environment,
            start,
          }),
        sites,
        // Nobody agreed to a site that only “any” allows.
        { secrets, agreedSites: () => (allowed.includes('any') ? [] : agreed()) },
      ),
    async ask(origin) {
      if (allowed.includes('any') || allowed.includes(origin)) return true;
      if (terminal.isInteractive)
        return terminal.confirm(
          `Let the assistant look at ${origin}${Object.keys(secrets).length === 0 ? '' : ', and sign in there'}?`,
        );
      if (!json)
        terminal.err(
          `Not looking at ${origin}: your request doesn’t name it. If you trust it, add --allow-origin ${origin}.\n`,
        );
      return false;
    },
    onExplore({ at, requests, tokens }) {
      if (!json)
        terminal.err(
          `${paint(terminal, 'dim', String(requests))} ${at}${tokens === 0 ? '' : ` (${tokens} tokens so far)`}\n`,
        );
    },
    onSeen({ title, address }) {
      meter.onSeen({ address });
      const seen = [oneLine(title), address].filter((each) => each !== '').join(', ');
      if (!json && seen !== lastSeen) terminal.err(`${paint(terminal, 'dim', `  ${seen}`)}\n`);
      lastSeen = seen;
    },
    close: () => practice.close(),
  };
}
