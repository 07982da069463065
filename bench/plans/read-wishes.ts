import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { JsonObject } from '../../shared/json.ts';

const Wish = z.strictObject({
  id: z.string(),
  /** `{{site}}` is the program's address, `{{file}}` a file to upload. */
  wish: z.string(),
  /** Is true in the page once the wish came true. */
  goal: z.string().default('true'),
  /** Patterns of a result or of its items. */
  kept: z.union([z.string(), z.array(z.string())]).optional(),
  /** A pattern of the reason why it can't come true. */
  impossible: z.string().optional(),
  /** In the order of the model calls. */
  answers: z.array(JsonObject),
});
export type Wish = z.infer<typeof Wish>;

const folder = join(process.cwd(), 'bench/plans/wishes');

/** By program. */
export async function readWishes(): Promise<ReadonlyMap<string, readonly Wish[]>> {
  const names = (await readdir(folder)).map((file) => file.replace(/\.json$/, '')).toSorted();
  const read = names.map(async (name): Promise<[string, readonly Wish[]]> => {
    const text = await readFile(join(folder, `${name}.json`), 'utf8');
    return [name, z.array(Wish).parse(JSON.parse(text))];
  });
  return new Map(await Promise.all(read));
}
