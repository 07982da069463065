import type { CallOutcome } from '../../../shared/budgets/action.ts';
import { isJsonObject, type Json } from '../../../shared/json.ts';
import { hashText } from '../../../shared/text/hash-text.ts';
import type { ToolOutcome } from '../ports.ts';

const passing: ReadonlySet<string> = new Set([
  'target-not-found',
  'target-covered',
  'target-disabled',
  'timeout',
  'server-offline',
  'page-not-loaded',
]);

export function outcomeOf(outcome: ToolOutcome): CallOutcome {
  if (outcome.ok)
    return {
      status: 'ok',
      digest: hashText(JSON.stringify(outcome.value)),
      ...(hasFoundNothing(outcome.value) ? { foundNothing: true } : {}),
    };
  const { code, message } = outcome.failure;
  if (code === 'browser-closed') return { status: 'gone', message };
  return { status: 'error', code, message, isTransient: passing.has(code) };
}

export function hasFoundNothing(answer: Json): boolean {
  if (!isJsonObject(answer)) return false;
  const { found, count } = answer;
  return found === false || (found === undefined && count === 0);
}
