/** Text without what changes by itself, such as clocks, dates, counters and amounts in brackets: `Inbox (3)` is `Inbox (#)`. */
export function maskText(text: string): string {
  return text.replaceAll(/\d+(?:[.,:/-]\d+)*/g, '#').replaceAll(/\s+/g, ' ').trim();
}

/** Text without times of day and running times, with parts of a second or without; other numbers stay, as they may be what a step changed. */
export function maskClocks(text: string): string {
  return text.replaceAll(/\d{1,3}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:\s?[ap]\.?m\b\.?)?/gi, '#');
}
