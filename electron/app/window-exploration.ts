import type { ExploringProgress } from '../../shared/assistant/progress.ts';
import { describeDoing } from '../assistant/exploration/describe-request.ts';
import type { ExplorationHost } from '../assistant/exploration/explore.ts';
import { openExplorationBrowser } from '../tools/browser/exploration/exploration-browser.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import type { SecretValues } from '../tools/secret-values.ts';
import type { PracticeSites } from '../tools/practice-variables.ts';
import type { Tools } from './tools.ts';

interface WindowExplorationOptions {
  readonly tools: Pick<Tools, 'openBeside'>;
  readonly practice: PracticeSites;
  readonly sites: Readonly<Record<string, boolean>>;
  readonly secrets: SecretValues;
  readonly variables: Workflow['variables'];
  askPerson(origin: string, signal: AbortSignal): Promise<boolean>;
  onExploring(exploring: ExploringProgress, tokens: number): void;
}

export function windowExploration({
  tools,
  practice,
  sites,
  secrets,
  variables,
  askPerson,
  onExploring,
}: WindowExplorationOptions): ExplorationHost {
  let now: ExploringProgress = { at: '', address: '', pages: 0, asks: null };
  let spent = 0;
  const report = (changes: Partial<ExploringProgress>): void => {
    now = { ...now, ...changes };
    onExploring(now, spent);
  };
  return {
    practice,
    secretNames: Object.keys(secrets),
    now: () => Date.now(),
    openBrowser: (allowed, agreedSites) =>
      openExplorationBrowser((start) => tools.openBeside({ start }), allowed, {
        secrets,
        agreedSites,
        secretSites: new Map(
          variables.flatMap(({ name, origins }) => (origins === undefined ? [] : [[name, origins]])),
        ),
      }),
    async ask(origin, signal) {
      const known = Object.hasOwn(sites, origin) ? sites[origin] : undefined;
      if (known !== undefined) return known;
      report({ asks: origin });
      return askPerson(origin, signal).finally(() => {
        report({ asks: null });
      });
    },
    onExplore({ request, pages, tokens }) {
      spent = tokens;
      report({ at: describeDoing(request), pages });
    },
    onSeen({ title, address, pages }) {
      report({ pages, address, at: title === '' ? 'Looking at the page' : `Looking at “${title}”` });
    },
  };
}
