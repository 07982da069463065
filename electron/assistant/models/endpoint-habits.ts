import type { OptionalPart } from './optional-parts.ts';

/** What was learnt about an endpoint by asking it. */
export interface EndpointHabits {
  /** Refused before; not sent again. */
  readonly without: Set<OptionalPart>;
  /** The root that answered; undefined while none has. */
  root: string | undefined;
}

/** By base URL and model. */
export type KnownHabits = Map<string, EndpointHabits>;

/** What this process has learnt, so that an endpoint refuses the same thing once and not at each message. Facts about others, no state of ours: that is why it may be one for all. */
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

/** Asks afresh: what was refused once may be understood by now. */
export function forgetHabits(known: KnownHabits, endpoint: Endpoint): void {
  known.delete(nameOf(endpoint));
}

const nameOf = ({ baseUrl, model }: Endpoint): string => JSON.stringify([baseUrl, model]);
