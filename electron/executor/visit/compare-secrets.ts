import type { LedgerEntry } from '../../../shared/ledger/entry.ts';
import type { ResumeContext } from '../../../shared/ledger/resume-context.ts';
import type { MarkSecret } from '../ports.ts';

/** Marks of another key are ignored. */
export function secretComparer(
  runId: string,
  markSecret: MarkSecret | undefined,
): ResumeContext['compareSecrets'] {
  return ({ usesSecret, secrets = {}, from }: LedgerEntry) => {
    if (usesSecret !== true) return { isCertain: true };
    const compared = Object.entries(secrets).map(([name, before]) => ({
      name,
      before,
      now: markSecret?.(name, from?.runId ?? runId),
    }));
    const known = compared.filter(({ before, now }) => now !== undefined && keyOf(now) === keyOf(before));
    const changed = known.find(({ before, now }) => now !== before)?.name;
    return {
      ...(changed === undefined ? {} : { changed }),
      isCertain: known.length > 0 && known.length === compared.length,
    };
  };
}

const keyOf = (mark: string): string => mark.split(':', 1)[0] ?? '';
