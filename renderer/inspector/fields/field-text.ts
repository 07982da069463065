import type { Json } from '../../../shared/json.ts';
import type { FormFieldKind } from '../forms/schema-fields.ts';

export function textOfValue(value: Json | undefined, kind: FormFieldKind): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string')
    return kind === 'json' && value !== '' && valueOfText(value, kind) !== value
      ? JSON.stringify(value)
      : value;
  if (
    ['lines', 'text-or-lines', 'names'].includes(kind) &&
    Array.isArray(value) &&
    value.every((item) => typeof item === 'string')
  )
    return value.join('\n');
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

export function valueOfText(text: string, kind: FormFieldKind): Json | undefined {
  if (text === '') return undefined;
  const trimmed = text.trim();
  switch (kind) {
    case 'number':
      return /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : text;
    case 'lines':
      return isWholeReference(trimmed) ? trimmed : text.split('\n');
    case 'text-or-lines':
    case 'names': {
      const lines = text.split('\n');
      return lines.length === 1 ? text : lines;
    }
    case 'json':
      return parsed(trimmed) ?? text;
    default:
      return text;
  }
}

export function isWholeReference(text: string): boolean {
  return /^\$\{[^{}]*\}$/.test(text);
}

/** A number written otherwise, such as 1.50, stays text. */
function parsed(text: string): Json | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return typeof value === 'number' && String(value) !== text ? text : value;
  } catch {
    return undefined;
  }
}
