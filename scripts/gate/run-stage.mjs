import { readFile, rm } from 'node:fs/promises';
import { projectFolder } from '../project.mjs';
import { runProgram } from '../run-program.mjs';
import { judgeStage } from './judge-stage.mjs';

/** Runs one stage, prints its line (and all it said, when it failed), and answers what it adds to the closing line. */
export async function runStage({ name, script, words = [], isLive = false, report }) {
  if (report !== undefined) await rm(report.path, { force: true });
  const began = performance.now();
  const [npm, ...first] = npmCommand();
  const { code, output } = await runProgram(npm, [...first, 'run', '--silent', script, '--', ...words], {
    cwd: projectFolder,
    isLive,
  });
  const tests = report === undefined ? undefined : await readReport(report);
  const count = judgeStage({ name, code, output, hasTests: report !== undefined, tests });
  const isGood = count.failed === 0;
  const detail = report === undefined ? '' : `  ${count.passed} passed, ${count.failed} failed`;
  process.stdout.write(
    `${name.padEnd(12)}${isGood ? 'passed' : 'FAILED'}  ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s${detail}\n`,
  );
  if (!isGood && !isLive) process.stdout.write(`\n${output.trimEnd()}\n\n`);
  return count;
}

/** The npm that runs us, where one does; Windows cannot start `npm` by its bare name. */
function npmCommand() {
  const path = process.env.npm_execpath;
  return path ? [process.execPath, path] : ['npm'];
}

async function readReport({ path, read }) {
  try {
    return read(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}
