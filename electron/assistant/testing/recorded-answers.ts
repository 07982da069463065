import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Json } from '../../../shared/json.ts';

/**
 * Answers that a strong model gave to requests of this program, blind. The prompts have changed since, so an answer is found
 * by its wish, its request or its task, not by the hash of what was asked.
 */
function read<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
  const text = readFileSync(new URL(`recorded/${name}.json`, import.meta.url), 'utf8');
  return schema.parse(JSON.parse(text));
}

/** Plans; the wish is as a person typed it. */
export const recordedPlans = () => read('plans', z.array(z.object({ wish: z.string(), reply: z.string() })));

/** Answers in the chat. The workflow is in the words of the prompt. */
export const recordedChanges = () =>
  read(
    'changes',
    z.array(
      z.object({
        request: z.string(),
        workflow: z.looseObject({ inputs: z.array(z.object({ name: z.string(), default: Json })) }),
        reply: z.string(),
      }),
    ),
  );

/** Answers of agent steps, turn by turn, and of the judge, as `judge`. `phase` is the one that the turn began in. */
export const recordedTasks = () =>
  read(
    'agent-tasks',
    z.array(
      z.object({
        task: z.string(),
        criteria: z.array(z.string()),
        /** Where it began: a path of the practice site, or an address. */
        page: z.string(),
        /** What isn't in the list. */
        leftOut: z.string().optional(),
        replies: z.array(
          z.object({
            phase: z.enum(['setup', 'steps', 'expected']).optional(),
            judge: z.boolean().optional(),
            reply: z.string(),
          }),
        ),
      }),
    ),
  );
