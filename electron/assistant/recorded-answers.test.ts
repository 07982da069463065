import { describe, expect, test } from 'vitest';
import { offerActions } from '../../shared/agent/action-catalog.ts';
import { readTurn } from '../../shared/agent/read-turn.ts';
import { emptyWorkflow, type Workflow } from '../../shared/workflow/workflow.ts';
import { unopenedBrowser } from '../cli/open-browser.ts';
import { openToolHub } from '../tools/tool-hub.ts';
import { chat } from './chat.ts';
import { replayModel } from './models/recording/testing/replay.ts';
import { planOrPatch } from './plan-or-patch.ts';
import { readChange } from './read-change.ts';
import {
  recordedAgentTasks,
  recordedChanges,
  recordedFolder,
  recordedPlans,
  recordedTurns,
} from './testing/recorded-answers.ts';

const hub = await openToolHub({ servers: [unopenedBrowser()] });
const catalog = hub.catalog();
await hub.close();

const model = replayModel(recordedFolder('answers'));
const features = { agentSteps: true, aiTransforms: true };
const { signal } = new AbortController();

test.each(recordedPlans())('plans “%s” validly', async (request) => {
  const outcome = await planOrPatch(emptyWorkflow('w'), request, {
    model,
    catalog,
    features,
    signal,
  });
  expect(outcome).toMatchObject({ ok: true, modelCalls: 1 });
  expect(outcome.warnings.filter(({ code }) => code !== 'inferred')).toEqual([]);
});

test.each(recordedChanges())('answers “$request” validly', async (recorded) => {
  const reply = await chat(
    {
      workflow: readWorkflow(recorded.workflow),
      message: recorded.request,
      history: { messages: [] },
      lastRun: null,
    },
    { model, catalog, features, maxRepairAttempts: 3, signal },
  );
  const isQuestion = recorded.request.startsWith('what does this workflow do');
  expect(reply).toMatchObject({ valid: true, modelCalls: 1 });
  expect(reply.ops.length > 0).toBe(!isQuestion);
});

test('a changed request fails with the difference', async () => {
  const [request = ''] = recordedPlans();
  const asked = request.replace('lighthouse', 'harbor');
  const planned = planOrPatch(emptyWorkflow('w'), asked, { model, catalog, features, signal });
  await expect(planned).rejects.toThrow(`differ in:\n  ## user\n- ${request}\n+ ${asked}`);
});

function readWorkflow(words: ReturnType<typeof recordedChanges>[number]['workflow']): Workflow {
  const empty = {
    ...emptyWorkflow('w'),
    variables: words.inputs.map((input) => ({ ...input, secret: false })),
  };
  const read = readChange(JSON.stringify(words), { workflow: empty, catalog, features });
  if (read.kind !== 'change') throw new Error(read.kind);
  expect(read.judged.errors).toEqual([]);
  return read.judged.workflow;
}

describe('turns of recorded agent tasks', () => {
  const { actions } = offerActions({ catalog, allowedTools: undefined, canRevise: false });
  test.each(recordedAgentTasks())('$task', ({ folder }) => {
    const problems = recordedTurns(folder).flatMap(({ phase, reply }) => {
      const turn = readTurn({ text: reply, toolCalls: [] }, { actions, phase });
      return turn.ok ? [] : turn.error;
    });
    expect(problems.filter((problem) => !problem.includes('you only observe'))).toEqual([]);
  });
});
