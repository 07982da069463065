import { z } from 'zod';
import { isJsonObject, JsonObject } from '../json.ts';
import { refuse, ok, type Result } from '../result.ts';
import { describeIssue, formatPath } from '../workflow/describe-issue.ts';

/** What a step is to do, in a model's words. Of ids and order it has no say: code gives them. */
const intent = {
  tool_name: z.string().trim().min(1).optional(),
  arguments: JsonObject.optional(),
  success_criteria: z.string().trim().min(1).optional(),
  /** Clamped to 1..3. */
  max_attempts: z.number().optional(),
  /** 0.9, or 1; clamped to no less than that of the step it stands for. */
  threshold: z.number().optional(),
};

const aliases = { id: 'node_id', description: 'name' } as const;

/** `id` stands for `node_id` and `description` for `name`, where those aren't given. `step_type` says nothing that the tool doesn't. */
function withAlias(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const { step_type, ...rest } = value;
  const isKnownType = step_type === 'Tool' || step_type === 'AiStep';
  const given = Object.entries(isKnownType ? rest : value);
  return Object.fromEntries(
    given.map(([key, field]) => {
      const name = Object.hasOwn(aliases, key) ? aliases[key as keyof typeof aliases] : key;
      return [Object.hasOwn(value, name) ? key : name, field];
    }),
  );
}

/** A new step. Its `node_id` only serves its `next_nodes`, and those are not heeded: new steps come one after the other. */
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

/** What becomes different about a step that is there. */
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

/** What a model proposes about a step that failed. */
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
export const Proposal = z.preprocess(withAlias, ProposalShape);
export type Proposal = z.infer<typeof Proposal>;
export type Breakdown = Extract<Proposal, { action: 'breakdown' }>;
export type Replan = Extract<Proposal, { action: 'replan' }>;

/** Reads a proposal; refused with everything that is wrong with it, a sentence each: unknown actions and fields, too. */
export function parseProposal(value: unknown): Result<Proposal, string[]> {
  const parsed = Proposal.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  return refuse(
    parsed.error.issues.map((issue) => {
      const path = formatPath(issue.path);
      if (issue.code === 'unrecognized_keys')
        return `There is no field ${issue.keys.map((key) => `"${key}"`).join(', ')}${path === '' ? '' : ` in ${path}`}.`;
      return `${path === '' ? 'The proposal' : path}: ${describeIssue(issue, value)}.`;
    }),
  );
}

/** The JSON Schema of a proposal, for endpoints that hold a model to one. */
export function proposalSchema(): JsonObject {
  return z.toJSONSchema(ProposalShape, { io: 'input' }) as JsonObject;
}
