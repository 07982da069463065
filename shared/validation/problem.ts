import { z } from 'zod';
import { PatchOp } from '../patch/patch-op.ts';
import { Edge } from '../workflow/edge.ts';

export const problemRules = [
  'NoNodes',
  'NoEntryPoint',
  'MultipleEntryPoints',
  'MultipleOutgoingEdges',
  'CycleDetected',
  'MissingIfBranch',
  'ExtraIfEdges',
  'MissingSwitchCase',
  'DuplicateSwitchCase',
  'UnknownSwitchOutput',
  'DuplicateSwitchCaseName',
  'MissingLoopEdge',
  'ExtraLoopEdges',
  'UnpairedLoop',
  'MultipleEndLoops',
  'InvalidEndLoopTarget',
  'EndLoopEdgeMismatch',
  'DanglingEdge',
  'DuplicateNodeId',
  'DuplicateInput',
  'DuplicateEdge',
  'UnknownOutput',
  'UnknownNode',
  'InvalidNode',
  'MissingCondition',
  'InvalidCheck',
  'InvalidSchema',
  'UnknownTool',
  'InvalidArguments',
  'MissingTarget',
  'UnknownVariable',
  'RemovedStep',
  'EmptyInput',
  'InvalidAddress',
  'SecretWithoutSite',
  'NeedsPermission',
] as const;
export const ProblemRule = z.enum(problemRules);
export type ProblemRule = z.infer<typeof ProblemRule>;

export const Fix = z.object({ label: z.string(), ops: z.array(PatchOp) });
export type Fix = z.infer<typeof Fix>;

export const Problem = z.object({
  rule: ProblemRule,
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  nodeId: z.string().optional(),
  edge: Edge.optional(),
  fix: Fix.optional(),
  otherFixes: z.array(Fix).optional(),
});
export type Problem = z.infer<typeof Problem>;

export const fixesOf = ({ fix, otherFixes = [] }: Problem): readonly Fix[] =>
  fix === undefined ? otherFixes : [fix, ...otherFixes];
