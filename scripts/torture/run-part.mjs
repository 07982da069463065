import { buildOne } from '../bench/build-one.mjs';
import { evaluateBuilt } from '../bench/evaluate-built.mjs';
import { formatTable } from '../bench/format-table.mjs';
import { addResults, readResults } from '../bench/results.mjs';
import { describeScriptError } from '../run-script.mjs';
import { addRecord, printRecords, readTortureRecords, recordsSection } from './records.mjs';
import { runSuite } from './run-suite.mjs';

export async function runPart({ name, kind, count, short }, { isShort, seed }) {
  process.stdout.write(`${name} …\n`);
  const began = performance.now();
  const run = kind === 'suite' ? runSuite : attack;
  const outcome = await run(name, { count, seed }).catch((thrown) => ({
    title: 'Aborted',
    rows: [{ what: 'part', tried: 1, failed: 1 }],
    failures: [describeScriptError(thrown)],
  }));
  const sum = (key) => outcome.rows.reduce((total, row) => total + row[key], 0);
  const failed = Math.max(sum('failed'), outcome.failures.length);
  const counted = { passed: sum('tried') - sum('failed'), failed };
  const seconds = Math.round((performance.now() - began) / 1000);
  const text = describeOutcome(outcome, isShort ? 'Short' : 'Long');
  process.stdout.write(`\n${text}\n\n`);
  await record(
    { part: name, form: count === short ? 'short' : 'long', count, seed, seconds, ...counted },
    text,
  );
  return { name, seconds, ...counted, failures: outcome.failures };
}

async function attack(name, { count, seed }) {
  const options = `count: ${count}, seed: ${seed}, say: (line) => process.stdout.write(\`  \${line}\\n\`)`;
  return evaluateBuilt(await buildOne('torture', name), `built.part.run({ ${options} })`);
}

function describeOutcome({ title, rows, note }, form) {
  return formatTable({
    title,
    columns: ['what', 'tried', 'failed'],
    rows: rows.map(({ what, tried, failed }) => [what, String(tried), String(failed)]),
    note: [`${form} form, ${today()}`, note].filter(Boolean).join('. '),
  });
}

async function record(figures, text) {
  const records = readTortureRecords((await readResults()).get(recordsSection));
  await addResults({
    [`torture-${figures.part}`]: text,
    [recordsSection]: printRecords(addRecord(records, { ...figures, date: today() })),
  });
}

const today = () => new Date().toISOString().slice(0, 10);
