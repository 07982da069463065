import { create } from 'zustand';

interface SecretsQuestion {
  /** Names that have no value in this session. */
  readonly names: readonly string[];
  answer(values: Readonly<Record<string, string>> | null): void;
}

/** The dialog that asks for values of secrets, while it is open. */
export const useSecretsQuestion = create<{ readonly question: SecretsQuestion | null }>(() => ({
  question: null,
}));

/** Kept in memory until the window closes; never written down. */
const known = new Map<string, string>();

/** Values for these secrets; asks for those not given before. Null when the person cancelled. */
export async function askForSecrets(names: readonly string[]): Promise<Record<string, string> | null> {
  const missing = names.filter((name) => !known.has(name));
  if (missing.length > 0) {
    const values = await new Promise<Readonly<Record<string, string>> | null>((resolve) => {
      useSecretsQuestion.setState({
        question: {
          names: missing,
          answer: (given) => {
            useSecretsQuestion.setState({ question: null });
            resolve(given);
          },
        },
      });
    });
    if (values === null) return null;
    for (const [name, value] of Object.entries(values)) known.set(name, value);
  }
  return Object.fromEntries(names.map((name) => [name, known.get(name) ?? '']));
}

/** Those of these secrets that have a value by now; nobody is asked. */
export function knownSecrets(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (known.has(name) ? [[name, known.get(name) ?? ''] as const] : [])),
  );
}

/** Values that the person gave without being asked for them. */
export function rememberSecrets(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) known.set(name, value);
}

/** All that have a value by now. */
export function allKnownSecrets(): Record<string, string> {
  return Object.fromEntries(known);
}

/** The next run asks again. */
export function forgetSecrets(): void {
  known.clear();
}
