/** Text without what changes by itself, such as clocks, dates, counters and amounts in brackets: `Inbox (3)` is `Inbox (#)`. */
export function maskText(text: string): string {
  return text
    .replaceAll(/\d+(?:[.,:/-]\d+)*/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
