import type { RunNotice } from '../../shared/run/events.ts';

const titles: Readonly<Record<string, string>> = { 'no-sandbox': 'no sandbox', 'old-browser': 'old browser' };

/** A notice of a run in two words; its message says why, and what to do. */
export const titleOfNotice = ({ code }: RunNotice): string => titles[code] ?? 'notice';
