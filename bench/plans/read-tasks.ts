import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { JsonObject } from '../../shared/json.ts';

const PlanTask = z.strictObject({
  id: z.string(),
  /** `{{site}}` is the program's address, `{{file}}` a file to upload. */
  task: z.string(),
  /** An expression on the page that is true once the task is done. */
  goal: z.string().default('true'),
  /** A pattern of the result, or the texts of its items. */
  kept: z.union([z.string(), z.array(z.string())]).optional(),
  impossible: z.string().optional(),
  answers: z.array(JsonObject),
});
export type PlanTask = z.infer<typeof PlanTask>;

const folder = join(process.cwd(), 'bench/plans/tasks');

export async function readTasks(): Promise<ReadonlyMap<string, readonly PlanTask[]>> {
  const names = (await readdir(folder)).map((file) => file.replace(/\.json$/, '')).toSorted();
  const read = names.map(async (name): Promise<[string, readonly PlanTask[]]> => {
    const text = await readFile(join(folder, `${name}.json`), 'utf8');
    return [name, z.array(PlanTask).parse(JSON.parse(text))];
  });
  return new Map(await Promise.all(read));
}
