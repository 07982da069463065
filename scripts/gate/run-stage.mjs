import { readFile, rm } from 'node:fs/promises';
import { projectFolder } from '../project.mjs';
import { runProgram } from '../run-program.mjs';
import { judgeStage } from './judge-stage.mjs';
import { runFailedAlone } from './run-failed-alone.mjs';

export async function runStage(stage, { isSilent }) {
  const began = performance.now();
  const { output, ...first } = await runOnce(stage, [], { isLive: stage.isLive && !isSilent });
  const result = await runFailedAlone(first, (words) => runOnce(stage, words));
  const hasFailed = result.failures.length > 0;
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  const detail = stage.report && `${result.passed} passed, ${result.failures.length} failed`;
  const flaky = result.flaky.length > 0 && `${result.flaky.length} flaky`;
  process.stdout.write(
    `${stage.name.padEnd(14)}${hasFailed ? 'FAILED' : 'passed'}  ${seconds} s  ${[detail, flaky].filter(Boolean).join(', ')}`.trimEnd() +
      '\n',
  );
  if (hasFailed && !stage.isLive && !isSilent) process.stdout.write(`\n${output.trimEnd()}\n\n`);
  return result;
}

async function runOnce({ name, script, words = [], report }, more, { isLive = false } = {}) {
  if (report) await rm(report.path, { force: true });
  const [npm, ...first] = npmCommand();
  const { code, output } = await runProgram(
    npm,
    [...first, 'run', '--silent', script, '--', ...words, ...more],
    { cwd: projectFolder, isLive },
  );
  const tests = report && (await readReport(report));
  return { output, ...judgeStage({ name, code, output, hasTests: report !== undefined, tests }) };
}

/** Windows can't start plain `npm`. */
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
