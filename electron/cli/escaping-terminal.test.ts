import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { chainOfSteps, drawn, tool } from '../executor/testing/drawn.ts';
import { createRunFolder } from '../storage/runs/run-folder.ts';
import { openRunJournal } from '../storage/runs/run-journal.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { escapingTerminal, paint } from './terminal.ts';
import { planwright } from './testing/fake-host.ts';

const evil =
  'Shop\u001B]52;c;ZXZpbA==\u0007\u001B]0;t\u0007\u001B[2J\u009B2J\u007F\u202Egpj\r✓\n::error::pwned\n##vso[task.complete]';

function expectEscaped({ out, err }: { readonly out: string; readonly err: string }): void {
  for (const text of [out, err]) {
    expect(text).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/);
    expect(text).not.toMatch(/^\s*::/m);
    expect(text).not.toContain('##vso[');
  }
}

const servers: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function evilModel(): Promise<string> {
  const server = createServer((_, response) => {
    response.end(JSON.stringify({ choices: [{ message: { content: `${evil} I can't plan that.` } }] }));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

test("printed text can't control terminals or builds", async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'flow.json');
  const data = join(folder, 'data');
  const workflow = {
    ...drawn(
      [
        { ...tool('a', 'no_such_tool'), name: evil },
        { ...tool('b', 'noop'), name: evil },
      ],
      [],
    ),
    name: evil,
  };
  await writeFile(path, JSON.stringify(workflow));
  const run = await createRunFolder({
    runId: evil,
    workflow,
    workflowPath: path,
    dataFolder: data,
    startedAt: 1,
  });
  const journal = await openRunJournal({ folder: run, now: () => 1 });
  journal.record({
    type: 'run-started',
    runId: evil,
    workflowId: workflow.id,
    workflowName: evil,
    variables: {},
  });
  journal.record({
    type: 'run-finished',
    status: 'failed',
    durationMs: 1,
    visits: 1,
    nodeId: 'a',
    failure: { code: 'x', message: evil },
  });
  await journal.close();
  const model = ['--base-url', await evilModel(), '--model', 'm'];
  for (const words of [
    ['validate', path],
    ['validate', path, '--json'],
    ['runs', path],
    ['runs', path, '--json'],
    ['run', path],
    ['run', path, '--json'],
    ['run', path, '--resume', 'none'],
    ['plan', evil],
    ['plan', evil, ...model],
    ['chat', path, evil, ...model],
    ['chat', path, evil, '--json', ...model],
    [evil],
    ['validate', join(folder, evil.replaceAll('/', ' '))],
  ]) {
    expectEscaped(await planwright(words));
  }
  const { out } = await planwright(['runs', path, '--json']);
  expect(JSON.parse(out)).toMatchObject([{ runId: evil }]);
});

test('only our colors reach a terminal', () => {
  const printed: string[] = [];
  const raw = {
    out: (text: string) => {
      printed.push(text);
    },
    err: () => undefined,
    isInteractive: true,
    hasColors: true,
    confirm: () => Promise.resolve(false),
  };
  const terminal = escapingTerminal(raw);
  terminal.out(`${paint(terminal, 'red', '✗')} \u001B[32m✓ page\u001B[0m`);
  expect(printed).toEqual(['\u001B[31m✗\u001B[0m \\u001b[32m✓ page\\u001b[0m']);
});

test('valid workflows print no control characters', async () => {
  const path = join(await temporaryFolder(), 'flow.json');
  await writeFile(path, JSON.stringify({ ...chainOfSteps(2, 'one'), name: evil }));
  expectEscaped(await planwright(['patch', path, 'rename the workflow']));
});
