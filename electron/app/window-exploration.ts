import type { LookingNow } from '../../shared/assistant/progress.ts';
import type { LookingSides } from '../assistant/looking/looking.ts';
import type { Look } from '../assistant/looking/read-look-request.ts';
import { openLookingBrowser } from '../tools/browser/looking/looking-browser.ts';
import { describeTarget } from '../tools/browser/target.ts';
import type { PracticeSites } from '../tools/practice-variables.ts';
import type { Tools } from './tools.ts';

interface Wish {
  readonly tools: Pick<Tools, 'openBeside'>;
  readonly practice: PracticeSites;
  /** Earlier answers, by origin. */
  readonly sites: Readonly<Record<string, boolean>>;
  askPerson(origin: string, signal: AbortSignal): Promise<boolean>;
  onLooking(looking: LookingNow): void;
}

export function windowExploration({ tools, practice, sites, askPerson, onLooking }: Wish): LookingSides {
  let now: LookingNow = { at: '', pages: 0, asks: null };
  const report = (changes: Partial<LookingNow>): void => {
    now = { ...now, ...changes };
    onLooking(now);
  };
  return {
    practice,
    now: () => Date.now(),
    openBrowser: (allowed) => openLookingBrowser((start) => tools.openBeside({ start }), allowed),
    async ask(origin, signal) {
      const known = Object.hasOwn(sites, origin) ? sites[origin] : undefined;
      if (known !== undefined) return known;
      report({ asks: origin });
      return askPerson(origin, signal).finally(() => {
        report({ asks: null });
      });
    },
    onLook({ look, pages }) {
      report({ at: describePlace(look), pages });
    },
    onSeen({ title, pages }) {
      report({ pages, ...(title === '' ? {} : { at: title }) });
    },
  };
}

function describePlace(look: Look): string {
  switch (look.kind) {
    case 'open':
      return look.address.replace(/^\w+:\/\//, '');
    case 'press':
      return describeTarget(look.target);
    case 'read':
      return `“${look.part}”`;
  }
}
