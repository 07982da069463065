import { create } from 'zustand';
import type { Proposal } from '../../shared/assistant/conversation.ts';
import type { MadeEnd } from '../../shared/make/made.ts';
import type { TriedState } from '../../shared/make/trying.ts';

interface TrialState {
  /** The try that is under way. */
  readonly requestId: string | null;
  /** What is tried, or was tried last, with its repairs. */
  readonly proposal: Proposal | null;
  /** How its steps fare in the latest try. */
  readonly steps: Readonly<Record<string, TriedState>>;
  /** What it came to, in a few words for the review bar. */
  readonly outcome: { readonly kind: MadeEnd['kind']; readonly words: string } | null;
}

export const noTrial: TrialState = { requestId: null, proposal: null, steps: {}, outcome: null };

/** How far the proposal that waits was tried; nothing of it is in the workflow. */
export const useTrial = create<TrialState>(() => noTrial);
