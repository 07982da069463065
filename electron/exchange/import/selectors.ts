import type { RecordedTarget } from './recording.ts';

/** A selector that only names a test id becomes that; any other stays. */
export function readCss(css: string): RecordedTarget {
  const testId = /^\[data-testid=(["'])(?<id>[^"']+)\1\]$/.exec(css)?.groups?.['id'];
  return testId === undefined ? { css } : { testId };
}

/** An address as a step's name has it: without its protocol and what follows its path. */
export function shortAddress(url: string): string {
  return url
    .replace(/^https?:\/\//, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
}
