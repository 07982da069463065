import { readFileSync } from 'node:fs';
import type { ScreenArea } from './window-place.ts';

export interface WindowStart {
  readonly theme: 'system' | 'light' | 'dark';
  readonly windowPlace: ScreenArea | undefined;
  readonly isMaximized: boolean;
}

export function readWindowStart(configPath: string): WindowStart {
  const remembered = record(readJson(configPath));
  const theme = record(remembered['settings'])['theme'];
  const place = record(remembered['windowPlace']);
  const [x, y, width, height] = [place['x'], place['y'], place['width'], place['height']];
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    windowPlace:
      isNumber(x) && isNumber(y) && isNumber(width) && isNumber(height) ? { x, y, width, height } : undefined,
    isMaximized: remembered['isMaximized'] === true,
  };
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
