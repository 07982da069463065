// Attacks the built app and command line: all parts, or those named (`npm run torture -- ipc kill`). `--count N` and `--seed N` change how often and what.
// A part is a file in torture/ that exports `part`; its figures go to bench/results.md. The exit code is 1 when anything got through.
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build/build-app.mjs';
import { buildOne } from './bench/build-one.mjs';
import { findSources } from './bench/find-sources.mjs';
import { printTable } from './bench/print-table.mjs';
import { readResults, writeResults } from './bench/results.mjs';
import { electronEnvironment } from './electron-arguments.mjs';
import { runScript } from './run-script.mjs';
import { ensureElectron } from './runtime/ensure-electron.mjs';
import { SetupError } from './say.mjs';
import { withDisplay } from './system/with-display.mjs';

const defaultSeed = 1;

await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { count: { type: 'string' }, seed: { type: 'string' } },
  });
  const parts = await findSources('torture', /export const part\b/);
  const unknown = positionals.filter((name) => !parts.includes(name));
  if (unknown.length > 0)
    throw new SetupError(`There is no part ${unknown.join(', ')}. There are: ${parts.join(', ')}.`);
  await ensureElectron();
  await ensureBuilt();
  Object.assign(process.env, electronEnvironment());
  return withDisplay(() => attack(positionals.length === 0 ? parts : positionals, values));
});

async function attack(names, { count, seed }) {
  const results = await readResults();
  let exitCode = 0;
  for (const name of names) {
    process.stdout.write(`${name} …\n`);
    const { part } = await import(await buildOne('torture', name));
    const outcome = await part.run({
      count: Number(count ?? part.full),
      seed: Number(seed ?? defaultSeed),
      say: (line) => process.stdout.write(`  ${line}\n`),
    });
    const rows = outcome.rows.map(({ what, tried, failed }) => [what, String(tried), String(failed)]);
    const command = `npm run torture -- ${name}${count === undefined ? '' : ` --count ${count}`}`;
    const text = printTable({
      title: outcome.title,
      columns: ['what', 'tried', 'failed'],
      rows,
      note: [`\`${command}\``, outcome.note].filter(Boolean).join('. '),
    });
    results.set(`torture-${name}`, text);
    process.stdout.write(`\n${text}\n\n`);
    for (const failure of outcome.failures) process.stderr.write(`✗ ${failure}\n`);
    if (outcome.failures.length > 0) exitCode = 1;
  }
  await writeResults(results);
  return exitCode;
}
