import type { Json } from '../../../shared/json.ts';

const most = 80;

export function previewOf(value: Json | undefined): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : JSON.stringify(value);
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
