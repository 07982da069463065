import {
  withTarget,
  targetCandidatesOf,
  readPick,
  targetArgumentsOf,
  withOthersOnPage,
} from '../../../shared/agent/pick-target.ts';
import { windowPageKey } from '../../../shared/budgets/identity/page-key.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import { fence } from '../../../shared/text/fence.ts';
import { shown, type FilledObject } from '../../../shared/secrets/sealed-text.ts';
import type { Failure } from '../../../shared/run/failure.ts';
import { describeCandidate, type TargetCandidate } from '../../../shared/run/target-candidate.ts';
import { findTool } from '../../../shared/tools/tool-descriptor.ts';
import type { ToolNode } from '../../../shared/workflow/node.ts';
import type { ResolvedTool } from '../ports.ts';
import { maySee } from '../reach/check-call.ts';
import type { Run } from '../walk/run.ts';
import type { TargetPick } from './agent-run.ts';
import { renderPrompt } from '../../../shared/prompts/prompts.ts';
import { askModel } from './ask-model.ts';

interface Call {
  readonly node: ToolNode;
  readonly visit: number;
  readonly tool: ResolvedTool;
  readonly args: FilledObject;
  readonly page: Snapshot | undefined;
}

const limitMs = 30_000;
const pickSchema = {
  type: 'object',
  properties: { pick: { type: ['integer', 'null'] }, reason: { type: 'string' } },
  required: ['pick', 'reason'],
  additionalProperties: false,
};

export function withKnownPick(run: Pick<Run, 'agent' | 'record' | 'tools'>, call: Call): FilledObject {
  const known =
    run.agent.picks.size === 0 || call.page?.target !== undefined
      ? undefined
      : run.agent.picks.get(keyOf(call));
  return known === undefined ? call.args : applyPick(run, call, known);
}

export function dropPick(run: Pick<Run, 'agent'>, call: Call): void {
  run.agent.picks.delete(keyOf(call));
}

export async function resolveTarget(
  run: Run,
  call: Call,
  failure: Failure,
): Promise<FilledObject | undefined> {
  const likely = targetCandidatesOf(failure);
  const candidates = likely.length === 0 ? [] : withOthersOnPage(likely, call.page?.nodes ?? []);
  if (
    !run.agent.canResolve ||
    run.model === undefined ||
    candidates.length === 0 ||
    run.agent.picks.has(keyOf(call))
  )
    return undefined;
  const { node } = call;
  if ((await maySee(run, { nodeId: node.id, visit: call.visit }, call.page)) !== true) return undefined;
  const wanted = targetArgumentsOf(shown(call.args));
  const asked = await askModel(run, {
    limitMs,
    messages: [
      { role: 'system', content: renderPrompt('pickElement', {}) },
      {
        role: 'user',
        content: renderPrompt('pickElementQuestion', {
          step: fence(
            `${node.name} (${call.tool.tool})${node.expectedOutcome === '' ? '' : `, so that: ${node.expectedOutcome}`}`,
            2_000,
          ),
          wanted: fence(JSON.stringify(wanted), 2_000),
          candidates: fence(
            candidates.map((candidate, index) => `${index + 1}. ${describeCandidate(candidate)}`).join('\n'),
            4_000,
          ),
        }),
      },
    ],
    schema: { name: 'pick', schema: pickSchema },
    read: ({ text }) => readPick(text, candidates),
    findProblems: () => [],
    repairs: 0,
  });
  const picked = asked.end === 'answered' ? asked.value : undefined;
  if (picked === undefined) return undefined;
  const pick: TargetPick = { ...picked, reportedFor: new Set() };
  run.agent.picks.set(keyOf(call), pick);
  return applyPick(run, call, pick);
}

function applyPick(run: Pick<Run, 'record' | 'tools'>, call: Call, pick: TargetPick): FilledObject {
  const { node, visit } = call;
  const args = aim(run, call, pick);
  const { role, name, reason, reportedFor } = pick;
  if (!reportedFor.has(node.id))
    run.record({
      type: 'target-resolved',
      nodeId: node.id,
      visit,
      wanted: targetArgumentsOf(shown(call.args)),
      chosen: targetArgumentsOf(shown(args)),
      candidate: { role, name },
      reason,
    });
  reportedFor.add(node.id);
  return args;
}

function aim(run: Pick<Run, 'tools'>, { tool, args }: Call, candidate: TargetCandidate): FilledObject {
  const descriptor = findTool(run.tools.catalog?.() ?? [], tool);
  const plain = shown(args);
  const aimed = withTarget(plain, candidate, descriptor?.inputSchema ?? {});
  return Object.fromEntries(
    Object.entries(aimed).map(([key, value]) => [key, value === plain[key] ? (args[key] ?? null) : value]),
  );
}

const keyOf = ({ node, page, args }: Call): string =>
  JSON.stringify([page === undefined ? node.id : windowPageKey(page), targetArgumentsOf(shown(args))]);
