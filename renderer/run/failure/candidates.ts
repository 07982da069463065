import { isSameJson } from '../../../shared/equality.ts';
import type { JsonObject } from '../../../shared/json.ts';
import type { Failure } from '../../../shared/run/events.ts';
import { candidatesOf, type TargetCandidate } from '../../../shared/run/target-candidate.ts';
import { factsOf } from '../../../shared/tools/browser-tools.ts';
import { retarget } from '../../../shared/tools/retarget.ts';
import type { Node } from '../../../shared/workflow/node.ts';

export interface Offer {
  readonly candidate: TargetCandidate;
  readonly args: JsonObject;
  readonly isInUse: boolean;
}

export function offersOf(node: Node, failure: Failure): Offer[] {
  const argument = failure.details?.['argument'];
  return failure.code === 'option-not-found'
    ? optionOffers(node, failure)
    : elementOffers(node, candidatesOf(failure), typeof argument === 'string' ? argument : undefined);
}

export function elementOffers(
  node: Node,
  candidates: readonly TargetCandidate[],
  argument?: string,
): Offer[] {
  if (node.type !== 'Tool') return [];
  const key = argument ?? factsOf(node.params).target?.argument ?? 'target';
  return candidates.flatMap((candidate) =>
    candidate.find === undefined
      ? []
      : [offerTo(node.params.arguments, candidate, retarget(node.params.arguments, candidate.find, key))],
  );
}

function optionOffers(node: Node, { details }: Failure): Offer[] {
  const options = details?.['options'];
  if (node.type !== 'Tool' || !Array.isArray(options)) return [];
  const { arguments: args } = node.params;
  const { option: chosen = null } = args;
  const kept = Array.isArray(chosen) ? chosen.filter((each) => each !== details?.['option']) : undefined;
  if (kept === undefined && typeof chosen !== 'string') return [];
  return options.flatMap((name) =>
    typeof name === 'string' && name !== '' && kept?.includes(name) !== true
      ? [
          offerTo(
            args,
            { role: 'option', name },
            { ...args, option: kept === undefined ? name : [...kept, name] },
          ),
        ]
      : [],
  );
}

function offerTo(now: JsonObject, candidate: TargetCandidate, args: JsonObject): Offer {
  return { candidate, args, isInUse: isSameJson(now, args) };
}
