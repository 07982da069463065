import { AppError } from '../../shared/app-error.ts';

/** Throws `bad-environment` if a variable would print traffic, and with it secrets. */
export function refuseTracing(environment: Readonly<Record<string, string | undefined>>): void {
  const set = ['DEBUG', 'NODE_DEBUG'].filter((name) => (environment[name] ?? '') !== '');
  if (set.length > 0)
    throw new AppError(
      'bad-environment',
      `${set.join(' and ')} ${set.length === 1 ? 'is' : 'are'} set, which prints all traffic, including secrets. Unset ${set.length === 1 ? 'it' : 'them'}, then run again.`,
    );
}
