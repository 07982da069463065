import type { OptionalPart } from './optional-parts.ts';

export interface EndpointHabits {
  readonly without: Set<OptionalPart>;
  root: string | undefined;
}

export type KnownHabits = Map<string, EndpointHabits>;

export const knownHabits: KnownHabits = new Map();

interface Endpoint {
  readonly baseUrl: string;
  readonly model: string;
}

export function habitsOf(known: KnownHabits, endpoint: Endpoint): EndpointHabits {
  const habits = known.get(nameOf(endpoint)) ?? { without: new Set(), root: undefined };
  known.set(nameOf(endpoint), habits);
  return habits;
}

export function forgetHabits(known: KnownHabits, endpoint: Endpoint): void {
  known.delete(nameOf(endpoint));
}

const nameOf = ({ baseUrl, model }: Endpoint): string => JSON.stringify([baseUrl, model]);
