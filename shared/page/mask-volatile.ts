function timesNow(at: number): Set<string> {
  const found = new Set<string>();
  for (const minutes of [-1, 0, 1]) {
    const date = new Date(at + minutes * 60_000);
    for (const [hours, minute] of [
      [date.getHours(), date.getMinutes()],
      [date.getUTCHours(), date.getUTCMinutes()],
    ] as const) {
      for (const hour of [hours, hours % 12 === 0 ? 12 : hours % 12])
        for (const length of [1, 2])
          found.add(`${String(hour).padStart(length, '0')}:${String(minute).padStart(2, '0')}`);
    }
  }
  return found;
}

const time = /(?<!\d)(\d{1,2}:\d{2})(?::\d{2}(?:[.,]\d{1,9})?)?(?!\d)/g;
const label =
  '(?:request|requests?[ -]?(?:id|no|nr|number)|trace|correlation|incident|ray|nonce|anfrage|vorgangs)';
const requestNumber = new RegExp(
  `\\b(${label}(?:[ -]?(?:id|no|nr|number))?\\.?\\s*[:#]?\\s*)(?=[\\w-]*\\d)[\\w-]+`,
  'gi',
);
const uuid = /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi;
const servedIn =
  /\b((?:rendered|served|generated|loaded|took|page load)[^\d\n]{0,20})\d+(?:[.,]\d+)?\s?m?s\b/gi;

/** Masks the current time, request numbers, and UUIDs. A step may have changed other numbers. */
export function maskVolatile(text: string, at: number): string {
  const now = time.test(text) ? timesNow(at) : undefined;
  time.lastIndex = 0;
  const plain =
    now === undefined
      ? text
      : text.replaceAll(time, (all, minutes: string) => (now.has(minutes) ? '#' : all));
  return plain.replaceAll(requestNumber, '$1#').replaceAll(uuid, '#').replaceAll(servedIn, '$1#');
}
