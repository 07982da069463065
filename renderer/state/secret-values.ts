import { create } from 'zustand';

interface SecretsPurpose {
  readonly what: string;
  readonly verb: string;
}

interface SecretsQuestion extends SecretsPurpose {
  readonly names: readonly string[];
  answer(values: Readonly<Record<string, string>> | null): void;
}

export const useSecretsQuestion = create<{ readonly question: SecretsQuestion | null }>(() => ({
  question: null,
}));

const known = new Map<string, string>();

export async function askForSecrets(
  names: readonly string[],
  purpose: SecretsPurpose = { what: 'This run', verb: 'Run' },
): Promise<Record<string, string> | null> {
  const missing = names.filter((name) => !known.has(name));
  if (missing.length > 0) {
    const values = await new Promise<Readonly<Record<string, string>> | null>((resolve) => {
      useSecretsQuestion.setState({
        question: {
          ...purpose,
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

export function knownSecrets(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (known.has(name) ? [[name, known.get(name) ?? ''] as const] : [])),
  );
}

export function rememberSecrets(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) known.set(name, value);
}

export function allKnownSecrets(): Record<string, string> {
  return Object.fromEntries(known);
}

export function forgetSecrets(): void {
  known.clear();
}
