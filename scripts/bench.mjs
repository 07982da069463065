import { ensureBuilt } from './build/build-app.mjs';
import { buildOne } from './bench/build-one.mjs';
import { evaluateBuilt } from './bench/evaluate-built.mjs';
import { findSources } from './bench/find-sources.mjs';
import { formatTable } from './bench/format-table.mjs';
import { addResults } from './bench/results.mjs';
import { runScript } from './run-script.mjs';
import { ensureElectron } from './runtime/ensure-electron.mjs';
import { SetupError } from './say.mjs';
import { withDisplay } from './system/with-display.mjs';

await runScript(async () => {
  const benches = await findSources('bench', /export (async )?function run\b/);
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !benches.includes(name));
  if (unknown.length > 0)
    throw new SetupError(
      `Unknown benchmark: ${unknown.join(', ')}. Known benchmarks: ${benches.join(', ')}.`,
    );
  await ensureElectron();
  await ensureBuilt();
  return withDisplay(() => measureAll(wanted.length === 0 ? benches : wanted));
});

async function measureAll(names) {
  let exitCode = 0;
  for (const name of names) {
    process.stdout.write(`${name} …\n`);
    try {
      const tables = await evaluateBuilt(await buildOne('bench', name), 'built.run()');
      const text = tables.map(formatTable).join('\n\n');
      await addResults({ [name]: text });
      process.stdout.write(`\n${text}\n\n`);
    } catch (thrown) {
      process.stderr.write(`${name} failed: ${thrown.message}\n`);
      exitCode = 1;
    }
  }
  return exitCode;
}
