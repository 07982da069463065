import { create } from 'zustand';
import type { Proposal } from '../../shared/assistant/conversation.ts';
import type { MadeEnd } from '../../shared/make/made.ts';
import type { TriedState } from '../../shared/make/trying.ts';

interface TryState {
  readonly requestId: string | null;
  readonly proposal: Proposal | null;
  readonly steps: Readonly<Record<string, TriedState>>;
  readonly outcome: { readonly kind: MadeEnd['kind']; readonly words: string } | null;
}

export const noTry: TryState = { requestId: null, proposal: null, steps: {}, outcome: null };

export const useTry = create<TryState>(() => noTry);
