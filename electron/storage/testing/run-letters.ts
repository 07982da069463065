import { appendFileSync } from 'node:fs';
import type { JsonObject } from '../../../shared/json.ts';
import { startRun } from '../../executor/walk/start-run.ts';
import { systemClock } from '../../executor/walk/system-clock.ts';
import { planFrom, requestFrom } from '../../executor/resume/earlier-run.ts';
import type { ToolCaller, ToolOutcome } from '../../executor/ports.ts';
import { endLoop, drawn, loop, tool } from '../../executor/testing/drawn.ts';
import { lineagesIn } from '../runs/lineages.ts';
import { holdRunToResume } from '../runs/read-run-to-resume.ts';
import { createRunFolder } from '../runs/run-folder.ts';
import { openRunJournal } from '../runs/run-journal.ts';

export const letters = drawn(
  [
    tool('prepare', 'set', { arguments: { key: 'prepare' } }),
    loop('letter', { variable: 'letter.iteration', equals: 8 }),
    tool('look', 'look'),
    tool('send', 'send', { arguments: { key: 'send ${letter.iteration}' } }),
    tool('wait', 'look'),
    tool('stubborn', 'send_at_last', { arguments: { key: 'stubborn ${letter.iteration}' }, retries: 1 }),
    tool('keep', 'set', { arguments: { key: 'keep ${letter.iteration}' } }),
    endLoop('end', 'letter'),
    tool('finish', 'send', { arguments: { key: 'finish' } }),
  ],
  [
    'prepare -> letter',
    'letter -LoopBody-> look',
    'look -> send',
    'send -> wait',
    'wait -> stubborn',
    'stubborn -> keep',
    'keep -> end',
    'end -> letter',
    'letter -LoopDone-> finish',
  ],
);

export function recordingTools(callLog: string): ToolCaller {
  const effects = {
    set: 'idempotent',
    look: 'read',
    send: 'non-idempotent',
    send_at_last: 'non-idempotent',
  } as const;
  const failed = new Set<string>();
  return {
    resolve(server, name) {
      const effect = effects[name as keyof typeof effects];
      return {
        ok: true,
        tool: {
          server: server ?? 'letters',
          tool: name,
          effect,
          schemaHash: name,
          ...(name === 'set' ? {} : { outputSchema: { type: 'object', required: ['done'] } }),
        },
      };
    },
    async call({ tool: name }, args: JsonObject): Promise<ToolOutcome> {
      const key = typeof args['key'] === 'string' ? args['key'] : '';
      await new Promise((resolve) => {
        setTimeout(resolve, name === 'look' ? 4 : 0);
      });
      if (name === 'send_at_last' && !failed.has(key)) {
        failed.add(key);
        return { ok: false, failure: { code: 'busy', message: 'Not now.' } };
      }
      if (key !== '') appendFileSync(callLog, `${effects[name as keyof typeof effects]} ${key}\n`);
      return { ok: true, value: { done: key } };
    },
  };
}

function haltAtCall(tools: ToolCaller, { atCall, isDone }: NonNullable<LettersRequest['halt']>): ToolCaller {
  let calls = 0;
  return {
    ...tools,
    async call(...args) {
      calls += 1;
      if (calls !== atCall) return tools.call(...args);
      if (isDone) await tools.call(...args);
      process.stdout.write('halt\n');
      return new Promise(() => {
        setInterval(() => undefined, 60_000);
      });
    },
  };
}

export interface LettersRequest {
  readonly home: string;
  readonly runId: string;
  readonly callLog: string;
  readonly earlierFolder: string | undefined;
  readonly halt?: { readonly atCall: number; readonly isDone: boolean } | undefined;
}

export async function runLetters({
  home,
  runId,
  callLog,
  earlierFolder,
  halt,
}: LettersRequest): Promise<void> {
  const tools = halt === undefined ? recordingTools(callLog) : haltAtCall(recordingTools(callLog), halt);
  const held =
    earlierFolder === undefined
      ? undefined
      : await holdRunToResume(earlierFolder, lineagesIn(home, 'a test'));
  const earlier = held?.earlier;
  const plan =
    earlier === undefined
      ? undefined
      : planFrom(earlier, { workflow: letters, variables: {}, tools, live: undefined, now: Date.now() });
  const resume =
    earlier === undefined || plan?.start === undefined ? undefined : requestFrom(earlier, plan, plan.start);
  process.stdout.write('begin\n');
  const folder = await createRunFolder({
    runId,
    workflow: letters,
    workflowPath: null,
    dataFolder: home,
    startedAt: Date.now(),
    resumes: held === undefined ? undefined : { runId: held.earlier.runId, lease: held.lease },
  });
  const journal = await openRunJournal({ folder, now: Date.now });
  await startRun({
    runId,
    workflow: letters,
    ports: { tools, clock: systemClock, sink: journal },
    ...(resume === undefined ? {} : { resume }),
  }).finished;
  await journal.close();
  await held?.lease.release();
}

const [, , command, request] = process.argv;
if (command === 'run-letters' && request !== undefined)
  await runLetters(JSON.parse(request) as Parameters<typeof runLetters>[0]);
