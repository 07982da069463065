import type { RecordedTarget } from './recording.ts';

export function readCss(css: string): RecordedTarget {
  const testId = /^\[data-testid=(["'])(?<id>[^"']+)\1\]$/.exec(css)?.groups?.['id'];
  return testId === undefined ? { css } : { testId };
}

export function shortAddress(url: string): string {
  return url
    .replace(/^https?:\/\//, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
}
