import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { startScriptedModel } from '../electron/assistant/models/testing/scripted-model-server.ts';
import { openSite, thief, type Site } from '../electron/tools/browser/testing/hostile-sites.ts';
import { echoingPage } from './leaks/browser-steps.ts';
import { finderOf, sweep, type FindSecret } from './leaks/needles.ts';
import { planLeakCase, type LeakCase } from './leaks/plan-leak-case.ts';
import { createTally, type TorturePart } from './part.ts';
import { runCli, type CliResult } from './run-cli.ts';

const browserEvery = 8;
const together = 3;
const resumeEvery = 3;

interface Leaks {
  readonly found: readonly string[];
  readonly ended: string;
  readonly arrived: boolean;
}

export const part: TorturePart = {
  async run({ count, seed, say }) {
    const tally = createTally('Secrets in every place');
    const folder = await mkdtemp(join(tmpdir(), 'planwright-torture-secrets-'));
    const [own, foreign] = await Promise.all([openSite(), openSite()]);
    own.show('/', echoingPage);
    own.show('/sent', '<h1>Sent</h1>');
    own.show('/leave', `<script>location = '${foreign.url}/login';</script>`);
    foreign.show('/login', thief);
    try {
      const sites = { own: own.url, foreign: foreign.url };
      const inBrowser = (at: number): boolean => at % browserEvery === 0;
      const cases = [true, false].map((isOnPages) =>
        fc.sample(planLeakCase(sites, isOnPages), { numRuns: count, seed }),
      );
      let next = 0;
      let arrived = 0;
      const work = async (): Promise<void> => {
        for (let at = next++; at < count; at = next++) {
          const leakCase = cases[inBrowser(at) ? 0 : 1]?.[at];
          if (leakCase === undefined) continue;
          const what = `workflows ${leakCase.inBrowser ? 'on pages' : 'of tools and models'}`;
          const leaks = await attempt(join(folder, String(at)), leakCase, {
            foreign,
            isResumed: at % resumeEvery === 0,
          });
          arrived += leaks.arrived ? 1 : 0;
          if (leaks.found.length === 0) tally.passed(what);
          else tally.failed(what, `case ${at}, ${leaks.ended}: ${leaks.found.join('; ')}`);
          if ((at + 1) % 25 === 0) say(`${at + 1} of ${count}`);
        }
      };
      await Promise.all(Array.from({ length: together }, work));
      if (arrived > count / 2) tally.passed('secrets arrive where they may go');
      else tally.failed('secrets arrive where they may go', `only ${arrived} of ${count}`);
      return tally.outcome(
        `The permitted server got a secret in ${arrived} of ${count} runs. Searched: run folder, reports, output, app data, prompts, calls of other servers, requests to another site`,
      );
    } finally {
      await Promise.all([own.close(), foreign.close()]);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
};

async function attempt(
  folder: string,
  leakCase: LeakCase,
  { foreign, isResumed }: { readonly foreign: Site; readonly isResumed: boolean },
): Promise<Leaks> {
  const { secrets, replies } = leakCase;
  await writeInputs(folder, leakCase);
  const model = await startScriptedModel();
  model.willReply(...replies);
  try {
    const [first, ...others] = await runAndReport(folder, leakCase, { modelUrl: model.url, isResumed });
    const calls = await readFile(join(folder, 'bound.calls'), 'utf8').catch(() => '');
    const find = finderOf(Object.values(secrets).map(({ core }) => core));
    const found = [
      ...(await sweep(folder, find, [join(folder, workflowFile), join(folder, 'bound.calls')])),
      ...seen(
        'printed',
        [first, ...others].flatMap(({ out, err }) => [out, err]),
        find,
      ),
      ...seen(
        'asked the model',
        model.asked.map(({ body }) => JSON.stringify(body)),
        find,
      ),
      ...seen('sent to another site', foreign.received, find),
      ...seen('sent to a server without permission', [calls], finderOf([secrets.OTHER.core])),
    ];
    const ended = `exit ${first.exitCode}${first.exitCode === 2 ? `: ${first.err.slice(0, 300)}` : ''}`;
    return { found, ended, arrived: calls.includes(secrets.PW.core) || calls.includes(secrets.PIN.core) };
  } finally {
    await model.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const workflowFile = 'it.planwright.json';

async function writeInputs(folder: string, { workflow, answers }: LeakCase): Promise<void> {
  await mkdir(folder);
  const at = (name: string): string => join(folder, name);
  const server = (name: string): object => ({
    command: process.execPath,
    args: [resolve('torture/leaks/echo-server.mjs'), at(`${name}.calls`), at('answers.json')],
  });
  await writeFile(at(workflowFile), JSON.stringify(workflow));
  await writeFile(at('answers.json'), JSON.stringify(answers));
  await writeFile(
    at('servers.json'),
    JSON.stringify({ mcpServers: { bound: server('bound'), free: server('free') } }),
  );
}

async function runAndReport(
  folder: string,
  { secrets, title, inBrowser, isJson }: LeakCase,
  { modelUrl, isResumed }: { readonly modelUrl: string; readonly isResumed: boolean },
): Promise<[CliResult, ...CliResult[]]> {
  const at = (name: string): string => join(folder, name);
  const environment = Object.fromEntries(Object.entries(secrets).map(([name, { value }]) => [name, value]));
  const planwright = (...words: readonly string[]) => runCli(folder, words, environment);
  const run = (...words: readonly string[]) =>
    planwright(
      'run',
      at(workflowFile),
      ...['--servers', at('servers.json'), '--yes'],
      ...['PW', 'PIN', 'OTHER'].flatMap((name) => ['--secret', name]),
      ...['--var', `title=${title}`, '--base-url', modelUrl, '--model', 'scripted-large'],
      ...(inBrowser ? ['--browser', 'embedded'] : []),
      ...words,
    );
  const first = await run('--report', at('junit.xml'), ...(isJson ? ['--json'] : []));
  const resumed: CliResult[] = [];
  if (first.exitCode === 1 && isResumed) {
    const blocked = await run('--resume', 'last');
    const mark = /--replay ([0-9a-f]{8})/.exec(blocked.err)?.[1];
    resumed.push(blocked, ...(mark === undefined ? [] : [await run('--resume', 'last', '--replay', mark)]));
  }
  const reports = ['--html', at('report.html'), '--junit', at('again.xml')];
  return [first, ...resumed, await planwright('report', 'last', '--file', at(workflowFile), ...reports)];
}

function seen(where: string, texts: readonly string[], find: FindSecret): string[] {
  return texts.flatMap((text) => {
    const found = find(text);
    return found === undefined ? [] : [`${where}: …${found}…`];
  });
}
