import type { ExploringProgress } from '../../shared/assistant/progress.ts';
import type { ExplorationHost } from '../assistant/exploration/explore.ts';
import type { ExplorationRequest } from '../assistant/exploration/read-exploration-request.ts';
import { openExplorationBrowser } from '../tools/browser/exploration/exploration-browser.ts';
import { targetLabel } from '../tools/browser/find/target.ts';
import type { PracticeSites } from '../tools/practice-variables.ts';
import type { Tools } from './tools.ts';

interface WindowExplorationOptions {
  readonly tools: Pick<Tools, 'openBeside'>;
  readonly practice: PracticeSites;
  /** Earlier answers, by origin. */
  readonly sites: Readonly<Record<string, boolean>>;
  askPerson(origin: string, signal: AbortSignal): Promise<boolean>;
  onExploring(exploring: ExploringProgress): void;
}

export function windowExploration({
  tools,
  practice,
  sites,
  askPerson,
  onExploring,
}: WindowExplorationOptions): ExplorationHost {
  let now: ExploringProgress = { at: '', pages: 0, asks: null };
  const report = (changes: Partial<ExploringProgress>): void => {
    now = { ...now, ...changes };
    onExploring(now);
  };
  return {
    practice,
    now: () => Date.now(),
    openBrowser: (allowed) => openExplorationBrowser((start) => tools.openBeside({ start }), allowed),
    async ask(origin, signal) {
      const known = Object.hasOwn(sites, origin) ? sites[origin] : undefined;
      if (known !== undefined) return known;
      report({ asks: origin });
      return askPerson(origin, signal).finally(() => {
        report({ asks: null });
      });
    },
    onExplore({ request, pages }) {
      report({ at: describePlace(request), pages });
    },
    onSeen({ title, pages }) {
      report({ pages, ...(title === '' ? {} : { at: title }) });
    },
  };
}

function describePlace(request: ExplorationRequest): string {
  switch (request.kind) {
    case 'open':
      return request.address.replace(/^\w+:\/\//, '');
    case 'press':
    case 'fill':
    case 'choose':
      return targetLabel(request.target);
    case 'escape':
      return 'what Escape closes';
    case 'read':
      return `“${request.part}”`;
    case 'unreadable':
      return 'a request that it can’t read';
  }
}
