import { isJson, isJsonObject, type Json } from '../json.ts';
import { refuse, type Result } from '../result.ts';
import { plainKey } from '../text/fields.ts';
import { findJson } from '../text/find-json.ts';
import type { ProposalProblem } from './proposal-problem.ts';
import { parseProposal, type ReplanProposal } from './proposal.ts';

const fields = [
  'action',
  'id',
  'node_id',
  'rationale',
  'new_subtasks',
  'restart_node_id',
  'modifications',
  'name',
  'description',
  'step_type',
  'tool_name',
  'arguments',
  'success_criteria',
  'max_attempts',
  'threshold',
  'next_nodes',
];
const known = new Map(fields.map((field) => [plainKey(field), field]));

/** Reads the last JSON object with an action, in any case. Never throws. */
export function readProposal(text: string): Result<ReplanProposal, ProposalProblem[]> {
  const objects = findJson(text).values.flatMap(({ value }) =>
    isJson(value) && isJsonObject(value) ? [respell(value)] : [],
  );
  const proposal =
    objects.findLast((value) => isJsonObject(value) && Object.hasOwn(value, 'action')) ?? objects.at(-1);
  return proposal === undefined
    ? refuse([() => 'The answer has no JSON object with an action.'])
    : parseProposal(proposal);
}

function respell(value: Json): Json {
  if (Array.isArray(value)) return value.map(respell);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]): [string, Json][] => {
      const name = known.get(plainKey(key)) ?? key;
      // Null means “not given”.
      if (field === null) return [];
      if (name === 'arguments') return [[name, field]];
      return [[name, name === 'action' && typeof field === 'string' ? plainKey(field) : respell(field)]];
    }),
  );
}
