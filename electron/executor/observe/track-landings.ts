import type { FilledObject } from '../../../shared/secrets/sealed-text.ts';
import { landingOf, type Landing } from '../visit/landing.ts';
import type { ResolvedTool, ToolCaller, ToolOutcome } from '../ports.ts';
import type { VisitRecord } from '../visit/visit-record.ts';

interface Called {
  readonly tool: ResolvedTool;
  readonly args: FilledObject;
  readonly outcome: ToolOutcome | 'stopped';
}

/** Late requests count: the last call is assessed again before the next and at the end. */
export interface LandingTracker {
  assess(entry: Pick<VisitRecord, 'ended'>, called: Called): Landing;
  reassessLast(next?: ResolvedTool): void;
}

export function createLandingTracker(tools: ToolCaller): LandingTracker {
  let last: (Pick<Called, 'tool' | 'outcome'> & { readonly land: (landing: Landing) => void }) | undefined;
  return {
    assess(entry, { tool, args, outcome }) {
      const landing = landingOf({ tools }, tool, outcome);
      const land = entry.ended(landing, args);
      if (tool.server === 'browser' && tool.effect !== 'read')
        last = landing.mustNotRepeat ? undefined : { tool, outcome, land };
      return landing;
    },
    reassessLast(next) {
      if (last === undefined || next?.effect === 'read') return;
      const landing = landingOf({ tools }, last.tool, last.outcome);
      if (landing.mustNotRepeat) last.land(landing);
      // Later requests belong to the next call.
      if (landing.mustNotRepeat || next?.server === 'browser') last = undefined;
    },
  };
}
