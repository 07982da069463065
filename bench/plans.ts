import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowserTools } from './plans/open-run-tools.ts';
import { readTasks, type PlanTask } from './plans/read-tasks.ts';
import { servePrograms } from './plans/serve-programs.ts';
import { tryTask, type TriedTask } from './plans/try-task.ts';
import { median, type Table } from './table.ts';

const cache = join(process.cwd(), 'node_modules/.cache/plans');

/**
 * Tries recorded answers to tasks. `PLANS=bank,mail-star` picks some and shows the last figures of the
 * others. Unanswered requests are kept in the cache.
 */
export async function run(): Promise<Table[]> {
  const selected = process.env['PLANS']?.split(',');
  const tasks = await readTasks();
  const home = await mkdtemp(join(tmpdir(), 'planwright-plans-'));
  const file = join(home, 'receipt.txt');
  await writeFile(file, 'Paid.');
  await mkdir(cache, { recursive: true });
  const programs = await servePrograms();
  try {
    const catalog = await openBrowserTools();
    for (const [program, ofProgram] of tasks)
      for (const task of ofProgram) {
        if (selected !== undefined && !selected.includes(program) && !selected.includes(task.id)) continue;
        const address = programs.addressOf(program);
        const { missed, ...tried } = await tryTask(task, { address, file, home, catalog });
        await writeFile(join(cache, `${task.id}.json`), JSON.stringify(tried));
        const request = missed?.map(({ role, content }) => `# ${role}\n${content}`).join('\n\n');
        await writeFile(join(cache, `${task.id}.request.md`), request ?? '');
        process.stdout.write(`${task.id}: ${tried.first.outcome}, ${tried.made.outcome}\n`);
      }
  } finally {
    await programs.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
  const tried = await readTried(tasks);
  return [summary(tried), ...notReached(tried)];
}

type TriedOf = ReadonlyMap<string, readonly TriedTask[]>;

async function readTried(tasks: ReadonlyMap<string, readonly PlanTask[]>): Promise<TriedOf> {
  const read = [...tasks].map(async ([program, ofProgram]): Promise<[string, readonly TriedTask[]]> => {
    const texts = await Promise.all(
      ofProgram.map(({ id }) => readFile(join(cache, `${id}.json`), 'utf8').catch(() => undefined)),
    );
    return [program, texts.flatMap((text) => (text === undefined ? [] : [JSON.parse(text) as TriedTask]))];
  });
  return new Map((await Promise.all(read)).filter(([, tried]) => tried.length > 0));
}

function summary(tried: TriedOf): Table {
  const row = (name: string, all: readonly TriedTask[]): string[] => {
    const count = (is: (each: TriedTask) => boolean): string => String(all.filter(is).length);
    const middle = (of: (each: TriedTask) => number): number => median(all.map(of));
    return [
      name,
      String(all.length),
      count(({ isImpossible }) => isImpossible),
      count(({ isValidAtFirst }) => isValidAtFirst),
      count(({ first }) => first.outcome === 'reached'),
      count(({ made }) => made.outcome === 'reached'),
      count(({ first, made }) => first.outcome === 'wrong' || made.outcome === 'wrong'),
      count(({ isMissed }) => isMissed),
      String(middle(({ calls }) => calls)),
      `${(middle(({ tokens }) => tokens) / 1000).toFixed(1)}k`,
      middle(({ seconds }) => seconds).toFixed(1),
    ];
  };
  const all = [...tried.values()].flat();
  return {
    title: 'Tasks done, by program',
    columns: [
      'program',
      'tasks',
      'impossible',
      'valid at first',
      'reached at first run',
      'reached after make',
      'green but wrong',
      'no answer',
      'calls',
      'tokens',
      'seconds',
    ],
    rows: [...[...tried].map(([name, ofProgram]) => row(name, ofProgram)), row('all', all)],
    note: `A strong model's answers, recorded by task and call: a changed prompt meets old ones. It saw only the prompts, but had written all pages but the bookshop. Make may send. An impossible task is reached if \`fail_run\` names the reason. Medians: calls, tokens (four characters each), seconds (without model and judged runs). Target: at most 6 calls, nothing green but wrong.`,
  };
}

function notReached(tried: TriedOf): Table[] {
  const tell = (text: string): string => text.replace(/\s+/gu, ' ').replaceAll('|', '/').slice(0, 120);
  const rows = [...tried.values()]
    .flat()
    .filter(({ made }) => made.outcome !== 'reached')
    .map(({ id, first, made }) => [id, first.outcome, made.outcome, tell(made.because)]);
  return rows.length === 0
    ? []
    : [{ title: 'Not reached', columns: ['task', 'first run', 'after make', 'because'], rows }];
}
