import type { RunNotice } from '../../shared/run/events.ts';

const titles: Readonly<Record<string, string>> = { 'no-sandbox': 'no sandbox', 'old-browser': 'old browser' };

export const titleOfNotice = ({ code }: RunNotice): string => titles[code] ?? 'notice';
