import { z } from 'zod';
import type { JsonObject } from '../../shared/json.ts';
import { nodeTypes } from '../../shared/workflow/node.ts';

const Step = z.looseObject({
  id: z.string().optional(),
  step_type: z.enum(nodeTypes),
  name: z.string().optional(),
  tool_name: z.string().optional(),
  arguments: z.looseObject({}).optional(),
});
const Edge = z.looseObject({
  from: z.string(),
  to: z.string(),
  output: z.looseObject({ type: z.string() }).optional(),
});

const looks = z.array(
  z.looseObject({
    open: z.string().optional(),
    press: z.string().optional(),
    double: z.boolean().optional(),
    hover: z.string().optional(),
    key: z.string().optional(),
    fill: z.string().optional(),
    text: z.string().optional(),
    choose: z.string().optional(),
    option: z.string().optional(),
    read: z.string().optional(),
  }),
);

const patch = z.looseObject({
  message: z.string().optional(),
  add: z.array(Step).optional(),
  add_nodes: z.array(Step).optional(),
  add_edges: z.array(Edge).optional(),
  remove_edges: z.array(Edge).optional(),
  remove_node_ids: z.array(z.string()).optional(),
  update: z.array(z.looseObject({ node_id: z.string() })).optional(),
});

const formats = {
  plan: z.looseObject({
    message: z.string().optional(),
    steps: z.array(Step).optional(),
    nodes: z.array(Step).optional(),
    edges: z.array(Edge).optional(),
  }),
  patch,
  review: patch.extend({ confirmed: z.boolean().optional() }),
};

/** Stricter than `readChange`. */
export function answerSchema(
  kind: keyof typeof formats,
  { mayExplore }: { readonly mayExplore: boolean },
): {
  readonly name: string;
  readonly schema: JsonObject;
} {
  const format = mayExplore ? formats[kind].extend({ look: looks.optional() }) : formats[kind];
  return { name: kind, schema: z.toJSONSchema(format, { io: 'input' }) as JsonObject };
}
