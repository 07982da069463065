import type { Json } from '../../../shared/json.ts';

const maxLength = 80;

export function previewOf(value: Json | undefined): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : JSON.stringify(value);
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}
