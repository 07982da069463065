import { aimAt, candidatesOf, readPick, wantedOf, type Candidate } from '../../../shared/agent/pick-target.ts';
import { fence } from '../../../shared/agent/fence.ts';
import type { JsonObject } from '../../../shared/json.ts';
import type { Failure } from '../../../shared/run/failure.ts';
import { findTool } from '../../../shared/tools/tool-descriptor.ts';
import type { ToolNode } from '../../../shared/workflow/node.ts';
import type { ResolvedTool } from '../ports.ts';
import type { Run } from '../run.ts';
import { agentPrompts, fillPrompt } from './agent-prompts.ts';
import { askModel } from './ask-model.ts';

interface Call {
  readonly node: ToolNode;
  readonly visit: number;
  readonly tool: ResolvedTool;
  readonly args: JsonObject;
}

const limitMs = 30_000;
const pickSchema = { type: 'object', properties: { pick: { type: ['integer', 'null'] }, reason: { type: 'string' } }, required: ['pick', 'reason'] };

/** The arguments as an earlier visit of this run had them resolved; as they are where it had not. */
export function withKnownPick(run: Run, call: Call): JsonObject {
  const known = run.agent.picks.size === 0 ? undefined : run.agent.picks.get(keyOf(call));
  return known === undefined ? call.args : aim(run, call, known);
}

/** Forgets what a target was taken for, because the step failed with it. */
export function dropPick(run: Run, call: Call): void {
  run.agent.picks.delete(keyOf(call));
}

/**
 * Has a model say which of the candidates a target means that was not found. Answers the arguments to try, and says so in
 * the run; undefined where the user does not let it, nobody can be asked, or none is meant.
 */
export async function resolveTarget(run: Run, call: Call, failure: Failure): Promise<JsonObject | undefined> {
  const candidates = candidatesOf(failure);
  if (!run.agent.canResolve || run.model === undefined || candidates.length === 0 || run.agent.picks.has(keyOf(call))) return undefined;
  const { node, visit } = call;
  const wanted = wantedOf(call.args);
  const asked = await askModel(run, [
    { role: 'system', content: fillPrompt(agentPrompts.pickElement, {}) },
    {
      role: 'user',
      content: fillPrompt(agentPrompts.pickElementQuestion, {
        step: `${node.name} (${call.tool.tool})${node.expectedOutcome === '' ? '' : `, so that: ${node.expectedOutcome}`}`,
        wanted: JSON.stringify(wanted),
        candidates: fence(candidates.map(({ role, name }, index) => `${index + 1}. ${role} ${JSON.stringify(name)}`).join('\n'), 4_000),
      }),
    },
  ], { limitMs, schema: { name: 'pick', schema: pickSchema } });
  const picked = asked.end === 'answered' ? readPick(asked.answer.text, candidates) : undefined;
  if (picked === undefined) return undefined;
  run.agent.picks.set(keyOf(call), picked);
  const args = aim(run, call, picked);
  run.record({ type: 'target-resolved', nodeId: node.id, visit, wanted, chosen: wantedOf(args), candidate: { role: picked.role, name: picked.name }, reason: picked.reason });
  return args;
}

function aim(run: Run, { tool, args }: Call, candidate: Candidate): JsonObject {
  const descriptor = findTool(run.tools.catalogue?.() ?? [], tool);
  return aimAt(args, candidate, descriptor?.inputSchema ?? {});
}

const keyOf = ({ node, args }: Call): string => JSON.stringify([node.id, wantedOf(args)]);
