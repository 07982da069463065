import { z } from 'zod';
import { agentEvents } from '../agent/agent-events.ts';
import { Json, JsonObject } from '../json.ts';
import { Landed } from '../ledger/landed.ts';
import { Effect } from '../tools/tool-descriptor.ts';
import { CheckResult, OutcomeVerdict } from '../checks/check-result.ts';
import { ModelView } from './model-view.ts';
import { Edge } from '../workflow/edge.ts';
import { Failure, Iterations } from './failure.ts';
import { replanEvents } from './replan-events.ts';

export { Failure, Iterations } from './failure.ts';

const visit = { nodeId: z.string(), visit: z.int().min(1) };

/** Arguments with secrets by name. `isAside`: only dismisses a blocker. */
const SentCall = z.object({
  server: z.string(),
  tool: z.string(),
  arguments: JsonObject,
  effect: Effect,
  isAside: z.literal(true).optional(),
});
export type SentCall = z.infer<typeof SentCall>;

export const startedOver = 'started-over';

export const RunNotice = z.object({ code: z.string(), message: z.string() });
export type RunNotice = z.infer<typeof RunNotice>;

/** Stored, sent to the window, and folded. Durations in ms. */
export const RunEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('run-started'),
    runId: z.string(),
    workflowId: z.string(),
    workflowName: z.string(),
    startNodeId: z.string().optional(),
    untilNodeId: z.string().optional(),
    variables: JsonObject,
    /** Address of the practice site's server. */
    practiceServer: z.string().optional(),
    notices: z.array(RunNotice).optional(),
    resumed: z
      .object({
        runId: z.string(),
        reused: z.int().min(0),
        doneBefore: z.int().min(0).optional(),
        sentence: z.string(),
      })
      .optional(),
  }),
  z.object({
    type: z.literal('visit-reused'),
    ...visit,
    attempt: z.int().min(0),
    iterations: Iterations,
    durationMs: z.number(),
    result: Json,
    variables: JsonObject,
    edge: Edge.optional(),
    proof: z.string().optional(),
    call: SentCall.optional(),
    checks: z.array(CheckResult).optional(),
    outcome: OutcomeVerdict.optional(),
  }),
  /** `rerun`: why a step that passed runs again. */
  z.object({
    type: z.literal('node-started'),
    ...visit,
    attempt: z.int().min(1),
    iterations: Iterations,
    rerun: z.string().optional(),
  }),
  /** Stored before the call is sent, unless it only reads. */
  z.object({
    type: z.literal('tool-called'),
    ...visit,
    attempt: z.int().min(1),
    server: z.string(),
    tool: z.string(),
    arguments: JsonObject,
    effect: Effect,
    isAside: z.literal(true).optional(),
  }),
  z.object({ type: z.literal('tool-progressed'), ...visit, attempt: z.int().min(1), said: z.string() }),
  /** `proof`: evidence for people. */
  z.object({
    type: z.literal('node-succeeded'),
    ...visit,
    attempt: z.int().min(1),
    durationMs: z.number(),
    result: Json,
    variables: JsonObject,
    proof: z.string().optional(),
    landed: Landed.optional(),
  }),
  z.object({
    type: z.literal('result-kept'),
    ...visit,
    iterations: Iterations,
    name: z.string(),
    value: Json,
  }),
  z.object({
    type: z.literal('node-retrying'),
    ...visit,
    attempt: z.int().min(1),
    attempts: z.int().min(1),
    durationMs: z.number(),
    failure: Failure,
    landed: Landed.optional(),
  }),
  z.object({
    type: z.literal('node-failed'),
    ...visit,
    attempt: z.int().min(1),
    durationMs: z.number(),
    failure: Failure,
    landed: Landed.optional(),
  }),
  /** Stopped by the user; its call may have landed. */
  z.object({ type: z.literal('node-stopped'), ...visit, attempt: z.int().min(1), durationMs: z.number() }),
  z.object({
    type: z.literal('node-skipped'),
    ...visit,
    iterations: Iterations,
    reason: z.literal('disabled'),
  }),
  z.object({
    type: z.literal('verification-started'),
    ...visit,
    by: z.enum(['checks', 'judge']),
    saw: ModelView.optional(),
  }),
  /** `evidence`: files in `artifacts/`. */
  z.object({ type: z.literal('check-evaluated'), ...visit, attempt: z.int().min(1), ...CheckResult.shape }),
  z.object({ type: z.literal('outcome-judged'), ...visit, ...OutcomeVerdict.shape }),
  z.object({ type: z.literal('edge-taken'), edge: Edge }),
  z.object({
    type: z.literal('loop-iteration-started'),
    nodeId: z.string(),
    iteration: z.int().min(1),
    maxIterations: z.int().min(1),
  }),
  z.object({
    type: z.literal('loop-finished'),
    nodeId: z.string(),
    iterations: z.int().min(0),
    /** `left`: by a connection from inside. */
    reason: z.enum(['condition', 'max-iterations', 'left', 'disabled']),
    met: z.string().optional(),
    variables: JsonObject.optional(),
  }),
  z.object({
    type: z.literal('warning-raised'),
    nodeId: z.string().optional(),
    code: z.string(),
    message: z.string(),
  }),
  z.object({
    type: z.literal('artifact-recorded'),
    nodeId: z.string().optional(),
    visit: z.int().min(1).optional(),
    kind: z.enum(['screenshot', 'image', 'file']),
    file: z.string(),
    mimeType: z.string(),
    caption: z.string(),
    moment: z.enum(['before', 'after']).optional(),
  }),
  ...agentEvents,
  z.object({ type: z.literal('run-paused'), nextNodeId: z.string() }),
  z.object({ type: z.literal('run-resumed') }),
  ...replanEvents,
  z.object({
    type: z.literal('run-finished'),
    status: z.enum(['succeeded', 'failed', 'stopped']),
    durationMs: z.number(),
    visits: z.int().min(0),
    missed: z.int().optional(),
    warned: z.int().optional(),
    nodeId: z.string().optional(),
    failure: Failure.optional(),
  }),
]);
export type RunEvent = z.infer<typeof RunEvent>;
export type RunStatus = Extract<RunEvent, { type: 'run-finished' }>['status'];

/** A line of `events.jsonl`: `seq` from 1, `at` in ms since the epoch. */
export const RunLine = z.object({ seq: z.int().min(1), at: z.number(), event: RunEvent });
export type RunLine = z.infer<typeof RunLine>;
