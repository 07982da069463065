import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { Json } from '../../../shared/json.ts';
import { AgentPhase } from '../../../shared/agent/turn.ts';
import { messageLines } from '../models/recording/recording.ts';
import { readRecordings } from '../models/recording/testing/replay.ts';

function read<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
  const text = readFileSync(new URL(`recorded/${name}.json`, import.meta.url), 'utf8');
  return schema.parse(JSON.parse(text));
}

export const recordedFolder = (name: string): string =>
  fileURLToPath(new URL(`recorded/${name}`, import.meta.url));

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
        folder: z.string(),
        task: z.string(),
        criteria: z.array(z.string()),
        page: z.string(),
      }),
    ),
  );

export function recordedAgentTask(folder: string) {
  const found = recordedAgentTasks().find((each) => each.folder === folder);
  if (found === undefined) throw new Error(`no task is recorded in ${folder}`);
  return found;
}

export function recordedTurns(folder: string) {
  return readRecordings(recordedFolder(folder))
    .map(({ request, reply }) => {
      const [, turn, phase] = /^## Turn (\d+), phase (\w+)$/m.exec(messageLines(request).join('\n')) ?? [];
      return { turn: Number(turn), phase: AgentPhase.parse(phase), reply: reply.text };
    })
    .sort((one, other) => one.turn - other.turn);
}
