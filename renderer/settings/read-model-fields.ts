import { BaseUrl } from '../../shared/settings.ts';
import { parseDuration } from '../../shared/text/typed-duration.ts';

type Read<Value> = { readonly value: Value } | { readonly error: string };

/** Adds a likely scheme. */
export function readAddress(text: string): Read<string> {
  const trimmed = text.trim();
  if (trimmed === '') return { value: '' };
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed)
    ? trimmed
    : `${isOnThisComputer(trimmed) ? 'http' : 'https'}://${trimmed}`;
  const parsed = BaseUrl.safeParse(address);
  if (parsed.success) return { value: parsed.data };
  const message = parsed.error.issues[0]?.message ?? 'Enter a valid address';
  return { error: message.charAt(0).toUpperCase() + message.slice(1) };
}

export function readTemperature(text: string): Read<number | null> {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return { value: null };
  const value = Number(trimmed);
  return value >= 0 && value <= 2 ? { value } : { error: 'Enter a number from 0 to 2, or leave it empty' };
}

export function readTimeout(text: string): Read<number> {
  const value = parseDuration(text);
  return value !== undefined && value >= 1_000 && value <= 300_000
    ? { value }
    : { error: 'Enter 1 s to 5 min' };
}

export function isOnThisComputer(address: string): boolean {
  return /^(?:https?:\/\/)?(?:localhost|127(?:\.\d+){3}|\[::1\])(?=[:/]|$)/i.test(address);
}
