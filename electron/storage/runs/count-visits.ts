import { createReadStream } from 'node:fs';
import { join } from 'node:path';

/** What begins a visit, and the attempts after its first. Inside of a text the quotes would be escaped. */
const signs: readonly (readonly [sign: string, visits: number])[] = [
  ['"type":"node-started"', 1], ['"type":"node-skipped"', 1], ['"type":"node-retrying"', -1],
];
const longest = Math.max(...signs.map(([sign]) => sign.length));

/** How many visits a run made that did not live to say so, without those that it kept of an earlier one; its lines are searched, not parsed, as there may be very many. */
export async function countVisits(folder: string): Promise<number> {
  let count = 0;
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(join(folder, 'events.jsonl'))) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    for (const [sign, visits] of signs) {
      // A sign that begins in what is kept for the next chunk is counted there.
      for (let at = bytes.indexOf(sign); at !== -1 && at <= bytes.length - longest; at = bytes.indexOf(sign, at + 1)) count += visits;
    }
    rest = bytes.subarray(Math.max(0, bytes.length - longest + 1));
  }
  for (const [sign, visits] of signs) if (rest.includes(sign)) count += visits;
  return count;
}
