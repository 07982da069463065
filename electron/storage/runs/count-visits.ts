import { openKept, tooLarge } from '../disk/kept-files.ts';
import { within } from '../disk/kept.ts';
import { mostBytes } from '../disk/limits.ts';

/** What a text in a run's lines counts. Inside of what a page said its quotes would be escaped. */
type Signs = readonly (readonly [sign: string, counts: number])[];

/** What begins a visit, and the attempts after its first. */
const visitSigns: Signs = [
  ['"type":"node-started"', 1],
  ['"type":"node-skipped"', 1],
  ['"type":"node-retrying"', -1],
];
const warningSigns: Signs = [
  ['"type":"warning-raised"', 1],
  ['"verdict":"warned"', 1],
];

/** How many visits a run made that did not live to say so, without those that it kept of an earlier one. Throws for a log too long to be read only for a list. */
export function countVisits(folder: string): Promise<number> {
  return countSigns(folder, visitSigns);
}

/** How much a run warned of that did not say so at its end, as one of an earlier version; a check that warned in several attempts counts each time. */
export function countWarnings(folder: string): Promise<number> {
  return countSigns(folder, warningSigns);
}

/** The lines are searched, not parsed, as there may be very many. */
async function countSigns(folder: string, signs: Signs): Promise<number> {
  const longest = Math.max(...signs.map(([sign]) => sign.length));
  let count = 0;
  let rest = Buffer.alloc(0);
  const kept = within(folder, 'events.jsonl');
  const file = await openKept(kept, 'read');
  const { size } = await file.stat();
  if (size > mostBytes.listed) {
    await file.close();
    throw tooLarge(kept.path, size, mostBytes.listed);
  }
  for await (const chunk of file.createReadStream()) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    for (const [sign, counts] of signs) {
      // A sign that begins in what is kept for the next chunk is counted there.
      for (
        let at = bytes.indexOf(sign);
        at !== -1 && at <= bytes.length - longest;
        at = bytes.indexOf(sign, at + 1)
      )
        count += counts;
    }
    rest = bytes.subarray(Math.max(0, bytes.length - longest + 1));
  }
  for (const [sign, counts] of signs) if (rest.includes(sign)) count += counts;
  return count;
}
