import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Json } from '../../../shared/json.ts';
import { ModelRecording } from '../models/recording/recording.ts';

function read<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
  const text = readFileSync(new URL(`recorded/${name}.json`, import.meta.url), 'utf8');
  return schema.parse(JSON.parse(text));
}

export const recordedAnswers = () => read('answers', z.array(ModelRecording));

export const recordedPlans = () => read('plans', z.array(z.string()));

export const recordedChanges = () =>
  read(
    'changes',
    z.array(
      z.object({
        request: z.string(),
        workflow: z.looseObject({ inputs: z.array(z.object({ name: z.string(), default: Json })) }),
      }),
    ),
  );

export const recordedAgentTasks = () =>
  read(
    'agent-tasks',
    z.array(
      z.object({
        task: z.string(),
        criteria: z.array(z.string()),
        page: z.string(),
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
