import { isJsonObject, type Json } from '../../../shared/json.ts';

const maxValueLength = 60;

export function formatValue(result: Json): string {
  const value = isJsonObject(result)
    ? (result['value'] ?? result['rows'] ?? result['values'] ?? null)
    : result;
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  if (value === null || typeof value === 'object' || value === '') return '';
  const text = String(value).replaceAll(/\s+/g, ' ').trim();
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength - 1)}…` : text;
}

export function describeDecision(result: Json): string {
  if (typeof result === 'boolean') return result ? 'yes' : 'no';
  if (typeof result !== 'string') return '';
  return result === '' ? 'none of the cases' : result;
}
