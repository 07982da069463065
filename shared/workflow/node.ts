import { z } from 'zod';
import { WrittenCheck } from '../checks/check.ts';
import { Json, JsonObject } from '../json.ts';
import { Condition } from './condition.ts';

export const Position = z.looseObject({ x: z.number(), y: z.number() });
export type Position = z.infer<typeof Position>;

export const TraceLevel = z.enum(['Off', 'Minimal', 'Full']);
export type TraceLevel = z.infer<typeof TraceLevel>;

/** `name`: part of its name; '' for any. */
export const ExpectedPopup = z.looseObject({
  name: z.string().default(''),
  times: z.int().min(1).max(100).default(3),
});
export type ExpectedPopup = z.infer<typeof ExpectedPopup>;

export const maxDurationMs = 24 * 60 * 60 * 1_000;

const NodeBase = z.looseObject({
  id: z.string().min(1),
  name: z.string().default(''),
  position: Position.default({ x: 0, y: 0 }),
  enabled: z.boolean().default(true),
  /** After the first failure. */
  retries: z.int().min(0).max(100).default(0),
  /** Per attempt. */
  timeoutMs: z.number().min(1).max(maxDurationMs).default(30_000),
  /** After success. */
  settleMs: z.number().min(0).max(maxDurationMs).default(0),
  traceLevel: TraceLevel.default('Minimal'),
  expectedOutcome: z.string().default(''),
  keepAs: z.string().optional(),
  /** Doesn't depend on the previous page. */
  establishesPage: z.boolean().optional(),
  /** Outside the run's popup budget (recovery.md, 5.7). */
  expectedPopups: z.array(ExpectedPopup).optional(),
  checks: z.array(WrittenCheck).default([]),
});

/** Without `server`: the first with the tool. */
export const ToolNode = NodeBase.extend({
  type: z.literal('Tool'),
  params: z.looseObject({
    server: z.string().optional(),
    tool: z.string(),
    arguments: JsonObject.default({}),
  }),
});
export type ToolNode = z.infer<typeof ToolNode>;

export const AiTransformNode = NodeBase.extend({
  type: z.literal('AiTransform'),
  timeoutMs: z.number().min(1).max(maxDurationMs).default(120_000),
  params: z.looseObject({
    kind: z.enum(['summarize', 'extract', 'classify']),
    inputRef: z.string(),
    instruction: z.string().optional(),
    outputSchema: Json.optional(),
  }),
});
export type AiTransformNode = z.infer<typeof AiTransformNode>;

export const AiStepNode = NodeBase.extend({
  type: z.literal('AiStep'),
  /** For all turns. */
  timeoutMs: z.number().min(1).max(maxDurationMs).default(600_000),
  params: z.looseObject({
    prompt: z.string(),
    allowedTools: z.array(z.string()).optional(),
    maxToolCalls: z.int().min(1).optional(),
    /** For all requests and responses. */
    maxTokens: z.int().min(1).optional(),
    /** One per line. */
    successCriteria: z.string().optional(),
    acceptUnverified: z.boolean().optional(),
  }),
});
export type AiStepNode = z.infer<typeof AiStepNode>;

export const IfNode = NodeBase.extend({
  type: z.literal('If'),
  params: z.looseObject({ condition: Condition }),
});
export type IfNode = z.infer<typeof IfNode>;

export const SwitchNode = NodeBase.extend({
  type: z.literal('Switch'),
  params: z.looseObject({
    cases: z.array(z.looseObject({ name: z.string(), condition: Condition })).default([]),
  }),
});
export type SwitchNode = z.infer<typeof SwitchNode>;

export const LoopNode = NodeBase.extend({
  type: z.literal('Loop'),
  params: z.looseObject({
    exitCondition: Condition,
    maxIterations: z.int().min(1).default(100),
    checkFirst: z.boolean().optional(),
  }),
});
export type LoopNode = z.infer<typeof LoopNode>;

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
