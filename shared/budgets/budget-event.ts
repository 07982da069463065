import { z } from 'zod';
import { BudgetPart, Case } from './case.ts';
import { DenyCode } from './decision.ts';
import { PageView } from './effect/page-view-of.ts';
import { Attempt, FailureLabel } from './failure-report.ts';
import { ElementRef } from './identity/element-ref.ts';
import { ActionKind } from '../tools/tool-facts.ts';

const episode = z.int().min(1);

export const BudgetEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('scope-entered'), scope: z.string() }),
  z.object({
    type: z.literal('episode-opened'),
    episode,
    address: z.string(),
    kind: ActionKind,
    target: ElementRef,
  }),
  /** `merged`: episodes of one target. */
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
    states: z.tuple([z.string(), z.string()]).optional(),
  }),
  z.object({ type: z.literal('effect-disproved') }),
  /** Stored before the action is sent. */
  z.object({
    type: z.literal('action-dispatched'),
    actionId: z.string(),
    part: BudgetPart,
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
  z.object({ type: z.literal('action-lost'), actionId: z.string() }),
  z.object({ type: z.literal('busy-period-started'), place: z.string() }),
  z.object({ type: z.literal('busy-period-ended') }),
  /** `opener` is the kind of control that opened it. */
  z.object({
    type: z.literal('blocker-dismissed'),
    blocker: z.string(),
    budget: z.enum(['run', 'own', 'none']),
    opener: z.string().optional(),
  }),
  z.object({ type: z.literal('dialog-filled'), dialog: z.string() }),
  z.object({ type: z.literal('filled-dialog-closed'), dialog: z.string() }),
  z.object({ type: z.literal('case-found'), episode, case: Case, blocker: z.string().optional() }),
  z.object({ type: z.literal('obstruction-cleared'), episode }),
  z.object({
    type: z.literal('action-observed'),
    actionId: z.string(),
    tool: z.string(),
    attempt: Attempt.optional(),
    ms: z.number().min(0),
    view: PageView.optional(),
    isCaptureFailure: z.boolean().optional(),
    error: z.object({ text: z.string(), isTransient: z.boolean() }).optional(),
  }),
  z.object({ type: z.literal('effect-deferred'), episode, pre: PageView }),
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
  z.object({ type: z.literal('effect-checked') }),
  z.object({ type: z.literal('route-opened'), address: z.string() }),
  z.object({ type: z.literal('budget-spent'), label: FailureLabel, episode: episode.optional() }),
  z.object({ type: z.literal('node-passed'), nodeId: z.string() }),
  z.object({ type: z.literal('retry-requested'), nodeId: z.string() }),
]);
export type BudgetEvent = z.infer<typeof BudgetEvent>;
