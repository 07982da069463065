import { openWorkFile, tooLarge } from '../disk/work-files.ts';
import { within } from '../disk/work-path.ts';
import { mostBytes } from '../disk/limits.ts';

/** Page content has escaped quotes. */
type Signs = readonly (readonly [sign: string, counts: number])[];

const visitSigns: Signs = [
  ['"type":"node-started"', 1],
  ['"type":"node-skipped"', 1],
  ['"type":"node-retrying"', -1],
];
const warningSigns: Signs = [
  ['"type":"warning-raised"', 1],
  ['"verdict":"warned"', 1],
];

/** Excludes reused ones. Throws if the log is too long. */
export function countVisits(folder: string): Promise<number> {
  return countSigns(folder, visitSigns);
}

/** Reads runs of earlier versions. A check counts once per attempt. */
export function countWarnings(folder: string): Promise<number> {
  return countSigns(folder, warningSigns);
}

async function countSigns(folder: string, signs: Signs): Promise<number> {
  const longest = Math.max(...signs.map(([sign]) => sign.length));
  let count = 0;
  let rest = Buffer.alloc(0);
  const workPath = within(folder, 'events.jsonl');
  const file = await openWorkFile(workPath, 'read');
  const { size } = await file.stat();
  if (size > mostBytes.listed) {
    await file.close();
    throw tooLarge(workPath.path, size, mostBytes.listed);
  }
  for await (const chunk of file.createReadStream()) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    for (const [sign, counts] of signs) {
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
