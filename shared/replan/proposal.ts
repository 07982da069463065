import { z } from 'zod';
import { isJsonObject, JsonObject } from '../json.ts';
import { refuse, ok, type Result } from '../result.ts';
import type { ProposalProblem } from './proposal-problem.ts';
import { describeIssue, formatPath } from '../workflow/describe-issue.ts';

/** Code assigns ids and order. */
const intent = {
  tool_name: z.string().trim().min(1).optional(),
  arguments: JsonObject.optional(),
  success_criteria: z.string().trim().min(1).optional(),
  max_attempts: z.number().optional(),
  /** 0 to 1; at least the replaced step's. */
  threshold: z.number().optional(),
};

const aliases = { id: 'node_id', description: 'name' } as const;

function withAlias(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const { step_type, ...rest } = value;
  const isKnownType = step_type === 'Tool' || step_type === 'AiStep';
  const entries = Object.entries(isKnownType ? rest : value);
  return Object.fromEntries(
    entries.map(([key, field]) => {
      const name = Object.hasOwn(aliases, key) ? aliases[key as keyof typeof aliases] : key;
      return [Object.hasOwn(value, name) ? key : name, field];
    }),
  );
}

const Subtask = z.preprocess(
  withAlias,
  z.strictObject({
    node_id: z.string().optional(),
    name: z.string().trim().min(1),
    ...intent,
    next_nodes: z.array(z.string()).optional(),
  }),
);
export type Subtask = z.infer<typeof Subtask>;

const Modification = z.preprocess(
  withAlias,
  z.strictObject({
    node_id: z.string().min(1),
    name: z.string().trim().min(1).optional(),
    ...intent,
    next_nodes: z.array(z.string()).optional(),
  }),
);
export type Modification = z.infer<typeof Modification>;

const about = { node_id: z.string().optional(), rationale: z.string().trim().min(1) };

const ProposalShape = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('breakdown'), ...about, new_subtasks: z.array(Subtask) }),
  z.strictObject({
    action: z.literal('replan'),
    ...about,
    restart_node_id: z.string().min(1),
    modifications: z.array(Modification).default([]),
    new_subtasks: z.array(Subtask).default([]),
  }),
]);
export const ReplanProposal = z.preprocess(withAlias, ProposalShape);
export type ReplanProposal = z.infer<typeof ReplanProposal>;
export type Breakdown = Extract<ReplanProposal, { action: 'breakdown' }>;
export type Replan = Extract<ReplanProposal, { action: 'replan' }>;

export function parseProposal(value: unknown): Result<ReplanProposal, ProposalProblem[]> {
  const parsed = ReplanProposal.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  return refuse(
    parsed.error.issues.map((issue) => () => {
      const path = formatPath(issue.path);
      if (issue.code === 'unrecognized_keys')
        return `Unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}${path === '' ? '' : ` in ${path}`}.`;
      return `${path === '' ? 'The proposal' : path}: ${describeIssue(issue, value)}.`;
    }),
  );
}

export function proposalSchema(): JsonObject {
  return z.toJSONSchema(ProposalShape, { io: 'input' }) as JsonObject;
}
