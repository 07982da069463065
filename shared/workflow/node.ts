import { z } from 'zod';
import { WrittenCheck } from '../checks/check.ts';
import { Json, JsonObject } from '../json.ts';
import { Condition } from './condition.ts';

export const Position = z.looseObject({ x: z.number(), y: z.number() });
export type Position = z.infer<typeof Position>;

export const TraceLevel = z.enum(['Off', 'Minimal', 'Full']);
export type TraceLevel = z.infer<typeof TraceLevel>;

/** A popup that may lie in the way of a step, by words of its name ('' for any), and how often it is closed. */
export const ExpectedPopup = z.looseObject({
  name: z.string().default(''),
  times: z.int().min(1).max(100).default(3),
});
export type ExpectedPopup = z.infer<typeof ExpectedPopup>;

/** A day: the longest that a step may take or wait. */
export const longestMs = 24 * 60 * 60 * 1_000;

const NodeBase = z.looseObject({
  id: z.string().min(1),
  name: z.string().default(''),
  position: Position.default({ x: 0, y: 0 }),
  /** A disabled node is passed through. */
  enabled: z.boolean().default(true),
  /** Further attempts after the first that failed. */
  retries: z.int().min(0).max(100).default(0),
  /** For one attempt. */
  timeoutMs: z.number().min(1).max(longestMs).default(30_000),
  /** Waited after success. */
  settleMs: z.number().min(0).max(longestMs).default(0),
  traceLevel: TraceLevel.default('Minimal'),
  expectedOutcome: z.string().default(''),
  /** The name under which its answer is one of the run's results; '' as without it. */
  keepAs: z.string().optional(),
  /** Afterwards the page does not depend on where it was before: a resumed run may begin its way back here. */
  establishesPage: z.boolean().optional(),
  /** Closed where they are in the way, at no cost of the run's own budget for popups (recovery.md, 5.7). */
  expectedPopups: z.array(ExpectedPopup).optional(),
  /** Asked right after it, in order. */
  checks: z.array(WrittenCheck).default([]),
});

/** Calls one tool of a server; without `server`, the first server that has the tool. */
export const ToolNode = NodeBase.extend({
  type: z.literal('Tool'),
  params: z.looseObject({
    server: z.string().optional(),
    tool: z.string(),
    arguments: JsonObject.default({}),
  }),
});
export type ToolNode = z.infer<typeof ToolNode>;

/** One bounded model call on a variable, without tools. */
export const AiTransformNode = NodeBase.extend({
  type: z.literal('AiTransform'),
  /** A model may think for a while. */
  timeoutMs: z.number().min(1).max(longestMs).default(120_000),
  params: z.looseObject({
    kind: z.enum(['summarize', 'extract', 'classify']),
    inputRef: z.string(),
    outputSchema: Json.optional(),
  }),
});
export type AiTransformNode = z.infer<typeof AiTransformNode>;

/** A model works towards a goal with tools, one turn at a time. */
export const AiStepNode = NodeBase.extend({
  type: z.literal('AiStep'),
  /** Of all its turns together. */
  timeoutMs: z.number().min(1).max(longestMs).default(600_000),
  params: z.looseObject({
    prompt: z.string(),
    allowedTools: z.array(z.string()).optional(),
    maxToolCalls: z.int().min(1).optional(),
    /** Of all questions and answers together. */
    maxTokens: z.int().min(1).optional(),
    /** One a line. */
    successCriteria: z.string().optional(),
    /** Goes on, marked, when the judge finds nothing wrong but not everything shown. */
    acceptUnverified: z.boolean().optional(),
  }),
});
export type AiStepNode = z.infer<typeof AiStepNode>;

/** Asks a question about the variables so far; leaves by IfTrue or IfFalse. */
export const IfNode = NodeBase.extend({
  type: z.literal('If'),
  params: z.looseObject({ condition: Condition }),
});
export type IfNode = z.infer<typeof IfNode>;

/** Leaves by the first case whose condition holds, else by SwitchDefault. */
export const SwitchNode = NodeBase.extend({
  type: z.literal('Switch'),
  params: z.looseObject({
    cases: z.array(z.looseObject({ name: z.string(), condition: Condition })).default([]),
  }),
});
export type SwitchNode = z.infer<typeof SwitchNode>;

/** Runs its body at least once, then until `exitCondition` holds or `maxIterations` rounds were made. */
export const LoopNode = NodeBase.extend({
  type: z.literal('Loop'),
  params: z.looseObject({ exitCondition: Condition, maxIterations: z.int().min(1).default(100) }),
});
export type LoopNode = z.infer<typeof LoopNode>;

/** The last node of a loop's body; its one edge goes back to the Loop. */
export const EndLoopNode = NodeBase.extend({
  type: z.literal('EndLoop'),
  params: z.looseObject({ loopId: z.string() }),
});
export type EndLoopNode = z.infer<typeof EndLoopNode>;

export const Node = z.discriminatedUnion('type', [
  ToolNode,
  AiTransformNode,
  AiStepNode,
  IfNode,
  SwitchNode,
  LoopNode,
  EndLoopNode,
]);
export type Node = z.infer<typeof Node>;
export type NodeType = Node['type'];
export const nodeTypes = [
  'Tool',
  'AiTransform',
  'AiStep',
  'If',
  'Switch',
  'Loop',
  'EndLoop',
] as const satisfies readonly NodeType[];
