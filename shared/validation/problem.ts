import { z } from 'zod';
import { PatchOp } from '../patch/patch-op.ts';
import { Edge } from '../workflow/edge.ts';

export const problemRules = [
  'NoNodes', 'NoEntryPoint', 'MultipleEntryPoints', 'MultipleOutgoingEdges', 'CycleDetected',
  'MissingIfBranch', 'ExtraIfEdges', 'MissingSwitchCase', 'DuplicateSwitchCase', 'UnknownSwitchOutput', 'DuplicateSwitchCaseName',
  'MissingLoopEdge', 'ExtraLoopEdges', 'UnpairedLoop', 'MultipleEndLoops', 'InvalidEndLoopTarget', 'EndLoopEdgeMismatch',
  'DanglingEdge', 'DuplicateNodeId', 'DuplicateEdge', 'UnknownNode', 'InvalidNode', 'MissingCondition', 'InvalidCheck', 'InvalidSchema', 'UnknownTool', 'InvalidArguments',
] as const;
export const ProblemRule = z.enum(problemRules);
export type ProblemRule = z.infer<typeof ProblemRule>;

/** One finding of validation. An error stops a run; a warning does not. `fix`, where there is one, makes it go away. */
export const Problem = z.object({
  rule: ProblemRule,
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  nodeId: z.string().optional(),
  edge: Edge.optional(),
  /** What the fix does, as a verb phrase for a button, and the ops that do it. */
  fix: z.object({ label: z.string(), ops: z.array(PatchOp) }).optional(),
});
export type Problem = z.infer<typeof Problem>;
