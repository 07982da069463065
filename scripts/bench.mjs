// Builds the benchmarks and runs them one after another: all of them, or those named (`npm run bench -- executor`).
// A benchmark is a file in bench/ that exports run(): Promise<Table[]>; results go to bench/results.md.
import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, 'node_modules', '.cache', 'bench');

const wanted = process.argv.slice(2);
const benches = await findBenches();
const unknown = wanted.filter((name) => !benches.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}. There are: ${benches.join(', ')}.\n`);
  process.exit(2);
}
const chosen = wanted.length === 0 ? benches : wanted;
await buildBenches(chosen);
const results = await readResults();
let hasFailed = false;
for (const name of chosen) {
  process.stdout.write(`${name} …\n`);
  try {
    const tables = await measure(name);
    results.set(name, tables);
    for (const table of tables) process.stdout.write(`\n${print(table)}\n`);
  } catch (thrown) {
    hasFailed = true;
    process.stderr.write(`${name} failed: ${thrown.message}\n`);
  }
}
await writeResults();
process.exit(hasFailed ? 1 : 0);

/** A file that exports run(); the others are their helpers. */
async function findBenches() {
  const names = (await readdir(join(root, 'bench'))).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const texts = await Promise.all(names.map((name) => readFile(join(root, 'bench', name), 'utf8')));
  return names.filter((_, index) => /export (async )?function run\b/.test(texts[index])).map((name) => basename(name, '.ts')).sort();
}

async function buildBenches(names) {
  await rm(out, { recursive: true, force: true });
  for (const name of names) {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      ssr: { noExternal: true, external: ['electron', 'playwright-core', '@playwright/test'] },
      build: {
        ssr: join(root, 'bench', `${name}.ts`),
        outDir: join(out, name),
        target: 'node20',
        minify: false,
        rolldownOptions: { external: ['electron', 'playwright-core', '@playwright/test'], output: { entryFileNames: 'bench.mjs', codeSplitting: false } },
      },
    });
  }
}

/** Each in a process of its own, so that none warms up or burdens another. */
function measure(name) {
  const code = `
    const { run } = await import(${JSON.stringify(join(out, name, 'bench.mjs'))});
    const tables = await run();
    process.send(tables, () => process.exit());
  `;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', code], { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    let tables;
    child.on('message', (message) => {
      tables = message;
    });
    child.on('error', reject);
    child.on('close', (exitCode) => {
      if (tables === undefined) reject(new Error(`it ended with code ${exitCode} and no results`));
      else resolve(tables);
    });
  });
}

/** What an earlier run measured stays for benchmarks that are not run now; kept as data beside the build. */
async function readResults() {
  const text = await readFile(join(root, 'bench', 'results.md'), 'utf8').catch(() => '');
  const sections = text.split(/^## (?=[\w-]+$)/m).slice(1);
  return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), section.slice(section.indexOf('\n')).trim()]));
}

async function writeResults() {
  await mkdir(join(root, 'bench'), { recursive: true });
  const sections = [...results].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, tables]) => `## ${name}\n\n${typeof tables === 'string' ? tables : tables.map(print).join('\n\n')}`);
  const head = '# Measured\n\nWritten by `npm run bench`. Medians of runs that take turns in one process; the machine drifts, so ratios under 1.3 are equal.';
  await writeFile(join(root, 'bench', 'results.md'), `${[head, ...sections].join('\n\n')}\n`);
}

function print({ title, columns, rows, note }) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const table = [line(columns), line(columns.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
  return `### ${title}\n\n${table}${note === undefined ? '' : `\n\n${note}`}`;
}
