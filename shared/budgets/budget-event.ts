import { z } from 'zod';
import { ActionKind } from '../tools/tool-facts.ts';
import { Case } from './case.ts';
import { DenyCode } from './decision.ts';
import { Glimpse } from './effect/glimpse.ts';
import { Attempt, FailureLabel } from './failure-report.ts';
import { ElementRef } from './identity/element-ref.ts';
import { Part } from './part.ts';

const episode = z.int().min(1);

/** Everything that changes the counters. Written to the ledger, so that a restart or a resume rebuilds the same numbers. */
export const BudgetEvent = z.discriminatedUnion('type', [
  /** The walk is in another round of a loop: what it knew of the round before is gone. */
  z.object({ type: z.literal('scope-entered'), scope: z.string() }),
  z.object({
    type: z.literal('episode-opened'),
    episode,
    address: z.string(),
    kind: ActionKind,
    target: ElementRef,
  }),
  /** An action on the same target: what it looks like now, and the episodes that it shows to be one. */
  z.object({
    type: z.literal('episode-joined'),
    episode,
    address: z.string(),
    members: z.array(ElementRef),
    merged: z.array(episode),
  }),
  z.object({
    type: z.literal('episode-closed'),
    episode,
    because: z.enum(['effect', 'state-changed', 'dialog-expected']),
    /** By which the effect was seen. */ states: z.tuple([z.string(), z.string()]).optional(),
  }),
  /** What was taken for an effect, the page is known by now to change by itself. */
  z.object({ type: z.literal('effect-disproved') }),
  /** On disk before the action is sent. */
  z.object({
    type: z.literal('action-dispatched'),
    actionId: z.string(),
    part: Part,
    episode: episode.optional(),
    blocker: z.string().optional(),
    isRetyping: z.boolean().optional(),
    at: z.number(),
  }),
  z.object({
    type: z.literal('action-denied'),
    actionId: z.string(),
    code: DenyCode,
    episode: episode.optional(),
    attempt: Attempt.optional(),
  }),
  /** It was sent, and what came of it was never seen: the app ended in between. */
  z.object({ type: z.literal('action-lost'), actionId: z.string() }),
  z.object({ type: z.literal('busy-period-started'), place: z.string() }),
  z.object({ type: z.literal('busy-period-ended') }),
  /** The run-wide count is reserved here, at dispatch. `opener`: the kind of control whose press had opened it. */
  z.object({
    type: z.literal('blocker-dismissed'),
    blocker: z.string(),
    budget: z.enum(['run', 'own', 'none']),
    opener: z.string().optional(),
    popup: z.object({ place: z.string(), name: z.string() }).optional(),
  }),
  z.object({ type: z.literal('case-found'), episode, case: Case, blocker: z.string().optional() }),
  /** The blocker is gone. */
  z.object({ type: z.literal('way-cleared'), episode }),
  z.object({
    type: z.literal('action-observed'),
    actionId: z.string(),
    tool: z.string(),
    attempt: Attempt.optional(),
    ms: z.number().min(0),
    glimpse: Glimpse.optional(),
    isCaptureFailure: z.boolean().optional(),
    error: z.object({ text: z.string(), isTransient: z.boolean() }).optional(),
  }),
  /** The page was too busy to show an effect; the page before the action is kept until it can be told. */
  z.object({ type: z.literal('effect-deferred'), episode, pre: Glimpse }),
  z.object({ type: z.literal('zero-effect-counted'), episode }),
  z.object({ type: z.literal('late-effect-counted'), episode }),
  z.object({
    type: z.literal('trail-extended'),
    action: z.string(),
    state: z.string(),
    mayRepeat: z.boolean(),
  }),
  z.object({ type: z.literal('standstill-counted'), state: z.string() }),
  z.object({ type: z.literal('scroll-observed'), place: z.string(), isIdle: z.boolean() }),
  z.object({ type: z.literal('effect-missed'), actionId: z.string() }),
  /** Somebody looked or checked after the last action. */
  z.object({ type: z.literal('effect-checked') }),
  z.object({ type: z.literal('route-opened'), address: z.string() }),
  /** The step was ended by this name; with an episode, its target is not acted on again. */
  z.object({ type: z.literal('budget-spent'), label: FailureLabel, episode: episode.optional() }),
  /** The caller's: the step counts as done, with or without a visible effect. */
  z.object({ type: z.literal('node-passed'), nodeId: z.string() }),
  /** The caller's: the user asked to try again from here. Run-wide counts stay. */
  z.object({ type: z.literal('retry-requested'), nodeId: z.string() }),
]);
export type BudgetEvent = z.infer<typeof BudgetEvent>;
