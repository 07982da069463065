import type { RecordedTarget } from './recording.ts';

/** Turns a selector of only a test id into that id. */
export function readCss(css: string): RecordedTarget {
  const testId = /^\[data-testid=(["'])(?<id>[^"']+)\1\]$/.exec(css)?.groups?.['id'];
  return testId === undefined ? { css } : { testId };
}

/** An address for a step's name, without protocol and query. */
export function shortAddress(url: string): string {
  return url
    .replace(/^https?:\/\//, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
}
