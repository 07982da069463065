import type { FilledObject } from '../../shared/secrets/sealed-text.ts';
import { landingOf, type Landing } from './landing.ts';
import type { ResolvedTool, ToolCaller, ToolOutcome } from './ports.ts';
import type { VisitRecord } from './visit-record.ts';

interface Called {
  readonly tool: ResolvedTool;
  readonly args: FilledObject;
  readonly outcome: ToolOutcome | 'stopped';
}

/**
 * Judges calls by what they did. A page may send requests late, so the last call is judged again before the
 * next one and at the end.
 */
export interface LateWeighing {
  /** Judges a call and records the result in its visit. */
  weigh(entry: Pick<VisitRecord, 'ended'>, called: Called): Landing;
  /** Judges the last call again. `next` is about to be sent. */
  weighLast(next?: ResolvedTool): void;
}

export function createLateWeighing(tools: ToolCaller): LateWeighing {
  /** The last call that may have changed a page, until it is known to have sent something. */
  let last: (Pick<Called, 'tool' | 'outcome'> & { readonly land: (landing: Landing) => void }) | undefined;
  return {
    weigh(entry, { tool, args, outcome }) {
      const landing = landingOf({ tools }, tool, outcome);
      const land = entry.ended(landing, args);
      if (tool.server === 'browser' && tool.effect !== 'read')
        last = landing.isOnce ? undefined : { tool, outcome, land };
      return landing;
    },
    weighLast(next) {
      if (last === undefined || next?.effect === 'read') return;
      const landing = landingOf({ tools }, last.tool, last.outcome);
      if (landing.isOnce) last.land(landing);
      // From now on requests belong to the next call.
      if (landing.isOnce || next?.server === 'browser') last = undefined;
    },
  };
}
