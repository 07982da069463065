import { visitKey } from '../ledger/trace.ts';
import type { RunEvent } from './events.ts';

export interface WarningCount {
  observe(event: RunEvent): void;
  count(): number;
}

export function createWarningCount(): WarningCount {
  let raised = 0;
  const warned = new Map<string, Set<number>>();
  const note = (
    key: string,
    { index, verdict }: { readonly index: number; readonly verdict: string },
  ): void => {
    const checks = warned.get(key) ?? new Set<number>();
    if (verdict === 'warned') warned.set(key, checks.add(index));
    else checks.delete(index);
  };
  return {
    observe(event) {
      switch (event.type) {
        case 'warning-raised':
          raised += 1;
          break;
        case 'node-started':
          if (warned.size > 0) warned.delete(visitKey(event));
          break;
        case 'visit-reused':
          for (const check of event.checks ?? []) note(visitKey(event), check);
          break;
        case 'check-evaluated':
          note(visitKey(event), event);
          break;
        default:
      }
    },
    count: () => [...warned.values()].reduce((sum, { size }) => sum + size, raised),
  };
}
