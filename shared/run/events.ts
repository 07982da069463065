import { z } from 'zod';
import { agentEvents } from '../agent/agent-events.ts';
import { Json, JsonObject } from '../json.ts';
import { Landed } from '../ledger/landed.ts';
import { Effect } from '../tools/tool-descriptor.ts';
import { CheckResult, OutcomeVerdict } from '../checks/check-result.ts';
import { ModelSight } from './model-sight.ts';
import { Edge } from '../workflow/edge.ts';
import { Failure, Iterations } from './failure.ts';
import { replanEvents } from './replan-events.ts';

export { Failure, Iterations } from './failure.ts';

/** The n-th time, from 1, that the walk comes to this node in this run. */
const visit = { nodeId: z.string(), visit: z.int().min(1) };

/** What was sent to a tool: arguments resolved, secrets still by name. */
/** `isAside`: sent only to clear the way of the step, such as closing a popup. */
const SentCall = z.object({
  server: z.string(),
  tool: z.string(),
  arguments: JsonObject,
  effect: Effect,
  isAside: z.literal(true).optional(),
});
export type SentCall = z.infer<typeof SentCall>;

/** What a person should know of a run from its start, in whole sentences; it takes nothing from how the run ended. `code` is for programs. */
export const RunNotice = z.object({ code: z.string(), message: z.string() });
export type RunNotice = z.infer<typeof RunNotice>;

/** Everything that can happen in a run. At once the line on disk, the push to the window and the reducer's input. Durations in ms. */
export const RunEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('run-started'),
    runId: z.string(),
    workflowId: z.string(),
    workflowName: z.string(),
    startNodeId: z.string().optional(),
    untilNodeId: z.string().optional(),
    variables: JsonObject,
    notices: z.array(RunNotice).optional(),
    resumed: z
      .object({
        runId: z.string(),
        kept: z.int().min(0),
        doneBefore: z.int().min(0).optional(),
        sentence: z.string(),
      })
      .optional(),
  }),
  /** A visit of the run that this one resumes, with all that is known of it; it was not made again. */
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
  /** `rerun` says why a step that was proven before is made again. */
  z.object({
    type: z.literal('node-started'),
    ...visit,
    attempt: z.int().min(1),
    iterations: Iterations,
    rerun: z.string().optional(),
  }),
  /** On disk before the call is sent when the effect is not `read`. Arguments are resolved, secrets still by name. */
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
  /** What the tool said of how far it is, while it worked. */
  z.object({ type: z.literal('tool-progressed'), ...visit, attempt: z.int().min(1), said: z.string() }),
  /** `proof` says in a person's words what shows that it worked; absent when nothing does. `landed`, here and in what fails: what must not be done twice was done, or may have been. */
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
  /** The answer of a step is one of the results that the run is for. */
  z.object({
    type: z.literal('result-kept'),
    ...visit,
    iterations: Iterations,
    name: z.string(),
    value: Json,
  }),
  /** An attempt failed and another follows. */
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
  /** Cut short by Stop; what it did may have landed. */
  z.object({ type: z.literal('node-stopped'), ...visit, attempt: z.int().min(1), durationMs: z.number() }),
  /** A disabled node was passed through. */
  z.object({
    type: z.literal('node-skipped'),
    ...visit,
    iterations: Iterations,
    reason: z.literal('disabled'),
  }),
  /** The step did its part; now its checks are asked, or a model judges what became of its expected outcome. */
  z.object({
    type: z.literal('verification-started'),
    ...visit,
    by: z.enum(['checks', 'judge']),
    saw: ModelSight.optional(),
  }),
  /** A check of an attempt that its tool did well. `index` is its place among the node's checks; `evidence` are files in `artifacts/`. */
  z.object({ type: z.literal('check-evaluated'), ...visit, attempt: z.int().min(1), ...CheckResult.shape }),
  /** After the walk: whether the step led to what its author expected, in the model's view. */
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
    reason: z.enum(['condition', 'max-iterations', 'disabled']),
  }),
  z.object({
    type: z.literal('warning-raised'),
    nodeId: z.string().optional(),
    code: z.string(),
    message: z.string(),
  }),
  /** A file in the run's `artifacts/`. */
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

/** One line of `events.jsonl`: `seq` counts from 1, `at` is milliseconds since the epoch. */
export const RunLine = z.object({ seq: z.int().min(1), at: z.number(), event: RunEvent });
export type RunLine = z.infer<typeof RunLine>;
