import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { digestRun } from '../../shared/run/digest-run.ts';
import { foldLines, idleRun } from '../../shared/run/fold-run.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { requestFrom } from '../executor/resume/earlier-run.ts';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { answers, fails, scriptedTools } from '../executor/testing/scripted-tools.ts';
import { lineagesIn } from '../storage/runs/lineages.ts';
import { holdRunToResume } from '../storage/runs/read-run-to-resume.ts';
import { readReportedRun } from '../storage/runs/read-reported-run.ts';
import { fullAt } from '../storage/testing/full-disk.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import type { InspectedRun } from './inspect-earlier-run.ts';
import { openRun, type WantedRun } from './open-run.ts';
import { plainSides } from './testing/plain-sides.ts';

const lonely = drawn([tool('a', 'echo')], []);

function wanted(workflow: Workflow, more: Partial<WantedRun> = {}): WantedRun {
  return { runId: 'run-1', workflow, path: null, variables: {}, secrets: {}, ...more };
}

function decideFor(seen: InspectedRun) {
  const plan = seen.plan({});
  if (plan.start === undefined) throw new Error(plan.sentence);
  return requestFrom(seen.earlier, plan, plan.start);
}

test.runIf(process.platform === 'linux')('a run that can’t be recorded reports its end', async () => {
  const home = await temporaryFolder();
  const sides = plainSides(home, scriptedTools({ echo: {} }), { openFile: fullAt('events.jsonl') });
  const run = await openRun(wanted(lonely), sides);
  expect(await run.ended).toMatchObject({ status: 'failed' });
  expect(sides.heard.map(({ event }) => event.type)).toEqual(['run-finished']);
  expect(foldLines(idleRun, sides.heard)).toMatchObject({
    status: 'failed',
    failure: { code: 'disk-full' },
    durationMs: 0,
  });
  expect(run.state()).toMatchObject({ status: 'failed', failure: { code: 'disk-full' } });
});

test('a run reports its last line after closing the tools', async () => {
  const sides = plainSides(await temporaryFolder(), scriptedTools({ echo: {} }));
  const closedAtEnd: boolean[] = [];
  const run = await openRun(wanted(lonely), {
    ...sides,
    onLines(lines) {
      for (const { event } of lines)
        if (event.type === 'run-finished') closedAtEnd.push(...sides.opened.map(({ isClosed }) => isClosed));
    },
  });
  await run.ended;
  expect(closedAtEnd).toEqual([true]);
});

test("a stored run names the practice site's own address", async () => {
  const shop = { mine: 'practice://corner-bookshop/books' };
  const sides = plainSides(
    await temporaryFolder(),
    scriptedTools({
      echo: { answer: (args) => answers(`${'.'.repeat(275)} at ${JSON.stringify(args)}`) },
      break: { answer: ({ text }) => fails(`Nothing at ${JSON.stringify(text)}.`) },
    }),
  );
  onTestFinished(() => sides.practice.close());
  const looking = drawn(
    [
      tool('a', 'echo', { arguments: { text: '${mine}' } }),
      tool('b', 'break', { arguments: { text: '${mine}' } }),
    ],
    ['a -> b'],
    [{ name: 'mine', default: '' }],
  );
  const run = await openRun(wanted(looking, { variables: shop }), sides);
  expect(await run.ended).toMatchObject({ failure: { message: expect.stringContaining('127.0.0.1') } });
  const told = digestRun((await readReportedRun(run.folder)).run, looking);
  expect(told).toMatchObject({ failure: { message: `Nothing at "${shop.mine}".` } });
  expect(JSON.stringify(told)).not.toContain('http:');
});

test('an invalid workflow opens nothing', async () => {
  const home = await temporaryFolder();
  const sides = plainSides(home, scriptedTools({}));
  const opening = openRun(wanted(drawn([tool('a', 'echo'), tool('b', 'echo')], [])), sides);
  await expect(opening).rejects.toMatchObject({ code: 'invalid-workflow' });
  expect([sides.allowed, sides.opened, await readdir(home)]).toEqual([[], [], []]);
});

test('a run with an unknown tool reports it first', async () => {
  const home = await temporaryFolder();
  const misspelt = drawn([tool('a', 'echo'), tool('b', 'ecko')], ['a -> b']);
  const tools = scriptedTools({ echo: {} });
  await expect(openRun(wanted(misspelt), plainSides(home, tools))).rejects.toThrow(
    'no server has a tool called "ecko". Did you mean "echo"?',
  );
  expect([tools.calls, await readdir(home)]).toEqual([[], []]);
  const part = await openRun(wanted(misspelt, { untilNodeId: 'a' }), plainSides(home, tools));
  expect(await part.ended).toMatchObject({ status: 'succeeded' });
});

test.each(['DEBUG', 'NODE_DEBUG'])('a run with secrets is refused if %s is set', async (name) => {
  const sides = {
    ...plainSides(await temporaryFolder(), scriptedTools({ echo: {} })),
    environment: { [name]: 'pw:*' },
  };
  await expect(openRun(wanted(lonely, { secrets: { PIN: '4711' } }), sides)).rejects.toThrow(
    `${name} is set, which prints all traffic, including secrets. Unset it, then run again.`,
  );
  expect([sides.allowed, sides.opened]).toEqual([[], []]);
  expect(await (await openRun(wanted(lonely), sides)).ended).toEqual({ status: 'succeeded' });
});

test('a run that can’t start closes its tools', async () => {
  const sides = plainSides(await temporaryFolder(), scriptedTools({ echo: {} }));
  const opening = openRun(wanted(lonely, { startNodeId: 'nowhere' }), sides);
  await expect(opening).rejects.toMatchObject({ code: 'unknown-node' });
  expect(sides.opened).toMatchObject([{ requirements: { isContinued: true }, isClosed: true }]);
});

test('a run stopped early makes no call', async () => {
  const tools = scriptedTools({ echo: {} });
  const stop = new AbortController();
  stop.abort();
  const sides = plainSides(await temporaryFolder(), tools);
  const run = await openRun(wanted(lonely), { ...sides, signal: stop.signal });
  expect([(await run.ended).status, tools.calls]).toEqual(['stopped', []]);
});

test('a new run deletes older ones, not the viewed', async () => {
  const home = await temporaryFolder();
  const sides = plainSides(home, scriptedTools({ echo: {} }), { keepRuns: 1, viewed: () => 'run-1' });
  for (const runId of ['run-1', 'run-2', 'run-3'])
    await (
      await openRun(wanted(lonely, { runId }), sides)
    ).ended;
  expect((await readdir(join(home, 'data', 'runs', lonely.id))).toSorted()).toEqual(['run-1', 'run-3']);
});

test('a resumed run asks once', async () => {
  const home = await temporaryFolder();
  const [file, path] = [join(home, 'cv.pdf'), join(home, 'it.planwright.json')];
  await writeFile(file, 'cv');
  const workflow = drawn(
    [tool('first', 'echo'), tool('a', 'upload_file', { arguments: { path: '${cv}' } })],
    ['first -> a'],
    [{ name: 'cv', default: '', secret: false }],
  );
  const sides = plainSides(
    home,
    scriptedTools({ echo: {}, upload_file: { answer: () => fails('Not now.') } }),
  );
  const first = await openRun(wanted(workflow, { path, variables: { cv: file } }), sides);
  await first.ended;
  sides.allowed.length = 0;
  const hold = () => holdRunToResume(first.folder, lineagesIn(join(home, 'shared'), 'a test'));
  const resume = { hold, decide: decideFor };
  await (
    await openRun(wanted(workflow, { runId: 'run-2', path, resume }), sides)
  ).ended;
  expect(sides.allowed.map(({ uploads }) => uploads.map((upload) => upload.path))).toEqual([[file]]);
  await (await hold()).lease.release();
});

test('another program also detects a changed secret', async () => {
  const home = await temporaryFolder();
  const workflow = drawn(
    [tool('a', 'type_text', { arguments: { text: '${secrets.PIN}' } }), tool('b', 'echo', { arguments: {} })],
    ['a -> b'],
  );
  const tools = scriptedTools({
    type_text: { answer: () => answers({}) },
    echo: { answer: () => fails('No.') },
  });
  const first = await openRun(wanted(workflow, { secrets: { PIN: '4711' } }), plainSides(home, tools));
  await first.ended;
  const other = plainSides(home, tools, { dataFolder: join(home, 'data-of-another') });
  const resumeWith = (PIN: string) =>
    openRun(
      wanted(workflow, {
        runId: `with-${PIN}`,
        secrets: { PIN },
        resume: {
          hold: () => holdRunToResume(first.folder, lineagesIn(join(home, 'shared'), 'a test')),
          decide(seen) {
            expect(seen.plan({}).uncertainSecrets).toEqual([]);
            return decideFor(seen);
          },
        },
      }),
      other,
    );
  await expect(resumeWith('4712')).rejects.toThrow('The secret PIN has changed');
  await (
    await resumeWith('4711')
  ).ended;
});
