import { quoteStep } from '../../../shared/ledger/quote-step.ts';
import { describeUserActivity, type UserActivity } from '../../../shared/page/user-activity.ts';
import type { CompiledNode } from '../walk/compile-workflow.ts';
import type { Run } from '../walk/run.ts';
import type { VisitRecord } from '../visit/visit-record.ts';

export interface UserActivityWatch {
  before(run: Run, node: CompiledNode, wasPaused: boolean): string | undefined;
  during(run: Run, node: CompiledNode, record: VisitRecord): void;
}

export function trackUserActivity(startsAt: number): UserActivityWatch {
  let since = startsAt;
  const take = ({ page }: Run): readonly UserActivity[] => {
    const touches = page.userActivitySince(since);
    since = touches.reduce((latest, { at }) => Math.max(latest, at + 1), since);
    return touches;
  };
  return {
    before(run, { node }, wasPaused) {
      const touches = take(run);
      if (touches.length === 0) return undefined;
      const message = `${describeUserActivity(touches)} ${wasPaused ? 'while the run was paused before' : 'before'} ${quoteStep(node)}.`;
      run.record({ type: 'warning-raised', code: 'human-interfered', message });
      return message;
    },
    during(run, { node }, record) {
      const touches = take(run);
      if (touches.length === 0) return;
      const message = `${describeUserActivity(touches)} while ${quoteStep(node)} was running.`;
      run.record({ type: 'warning-raised', nodeId: node.id, code: 'human-interfered', message });
      record.disturbed(`${message} Planwright can’t tell their changes from the step’s.`);
    },
  };
}
