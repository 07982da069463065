import { create } from 'zustand';
import type { Proposal } from '../../shared/assistant/conversation.ts';
import type { MadeEnd } from '../../shared/make/made.ts';
import type { TriedState } from '../../shared/make/trying.ts';

interface TrialState {
  readonly requestId: string | null;
  readonly proposal: Proposal | null;
  readonly steps: Readonly<Record<string, TriedState>>;
  readonly outcome: { readonly kind: MadeEnd['kind']; readonly words: string } | null;
}

export const noTrial: TrialState = { requestId: null, proposal: null, steps: {}, outcome: null };

export const useTrial = create<TrialState>(() => noTrial);
