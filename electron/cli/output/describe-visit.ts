import { isJsonObject, type Json } from '../../../shared/json.ts';
import type { Failure } from '../../../shared/run/events.ts';

const longestValue = 60;

/** A short value, a count of entries, or ''. */
export function formatValue(result: Json): string {
  const value = isJsonObject(result)
    ? (result['value'] ?? result['rows'] ?? result['values'] ?? null)
    : result;
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  if (value === null || typeof value === 'object' || value === '') return '';
  const text = String(value).replaceAll(/\s+/g, ' ').trim();
  return text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text;
}

export function describeDecision(result: Json): string {
  if (typeof result === 'boolean') return result ? 'yes' : 'no';
  if (typeof result !== 'string') return '';
  return result === '' ? 'none of the cases' : result;
}

/** Adds candidates that the message lacks. */
export function describeFailure({ message, details }: Failure): string {
  const candidates = details?.['candidates'];
  if (!Array.isArray(candidates)) return message;
  const fresh = candidates.filter((candidate) => !message.includes(nameOf(candidate))).map(describeCandidate);
  return fresh.length === 0
    ? message
    : [message, 'The page has:', ...fresh.slice(0, 10).map((candidate) => `- ${candidate}`)].join('\n');
}

function nameOf(candidate: Json): string {
  if (typeof candidate === 'string') return candidate;
  return isJsonObject(candidate) && typeof candidate['name'] === 'string'
    ? candidate['name']
    : JSON.stringify(candidate);
}

function describeCandidate(candidate: Json): string {
  const role = isJsonObject(candidate) && typeof candidate['role'] === 'string' ? candidate['role'] : '';
  return role === '' ? nameOf(candidate) : `${role} “${nameOf(candidate)}”`;
}
