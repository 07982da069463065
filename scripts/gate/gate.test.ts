import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '../project.mjs';
import { runProgram } from '../run-program.mjs';
import { closingLines, judgeStage, maxFlaky, sumStages } from './judge-stage.mjs';
import { readPlaywrightReport, readVitestReport } from './read-reports.mjs';
import { reportingTo } from './stages.mjs';
import { runFailedAlone } from './run-failed-alone.mjs';
import { cleanTree, stampTree, unstampTree } from './stamp.mjs';
import VitestReport from './vitest-report.mjs';

const check = { name: 'types', code: 0, output: '', hasTests: false, tests: undefined };
const tests = { ...check, name: 'unit tests', hasTests: true, tests: { passed: 7, failures: [] } };
const failure = (name: string, alone: string[] | undefined = [name]) => ({
  name,
  reason: 'it was red',
  alone,
});

describe('closing lines', () => {
  test('the last line sums all stages', () => {
    const sum = sumStages([
      { passed: 1, failures: [] },
      { passed: 40, failures: [failure('one'), failure('another')] },
    ]);
    expect(closingLines(sum).split('\n').at(-1)).toBe('41 passed, 2 failed');
  });

  test('failures come before the last line', () => {
    const long = { name: 'one › test', reason: 'a line\n'.repeat(100) };
    const lines = closingLines({ passed: 1, failures: [long, failure('another')], flaky: [] });
    expect(lines).toContain('FAILED one › test\n  a line\n');
    expect(lines).toContain('FAILED another\n  it was red\n');
    expect(lines.split('\n').length).toBeLessThan(30);
  });

  test('a flaky test is listed and counts as passed', () => {
    const sum = sumStages([{ passed: 3, failures: [], flaky: [failure('wavers')] }]);
    expect(closingLines(sum)).toBe('FLAKY wavers: it was red\n3 passed, 0 failed');
  });

  test('more than three flaky tests fail the gate', () => {
    const flaky = ['a', 'b', 'c', 'd'].map((name) => failure(name));
    const sum = sumStages([
      { passed: 5, failures: [], flaky: flaky.slice(0, 2) },
      { passed: 5, failures: [], flaky: flaky.slice(2) },
    ]);
    expect(closingLines(sum).split('\n').at(-1)).toBe('6 passed, 4 failed');
  });
});

describe('a stage', () => {
  test('without tests fails with its last output', () => {
    expect(judgeStage(check)).toEqual({ passed: 1, failures: [] });
    expect(judgeStage({ ...check, code: 2, output: 'a.ts(1,1): error\n' })).toEqual({
      passed: 0,
      failures: [{ name: 'types', reason: 'a.ts(1,1): error' }],
    });
  });

  test('with tests counts its tests', () => {
    const counted = { passed: 7, failures: [failure('a'), failure('b')] };
    expect(judgeStage({ ...tests, code: 1, tests: counted })).toEqual(counted);
  });

  test('with a bad exit code fails despite green tests', () => {
    expect(judgeStage({ ...tests, code: 1 })).toEqual({
      passed: 7,
      failures: [{ name: 'unit tests', reason: 'ended with code 1' }],
    });
    expect(judgeStage({ ...tests, code: 1, tests: undefined })).toMatchObject({
      passed: 0,
      failures: [{ name: 'unit tests' }],
    });
  });

  test('without any test run fails', () => {
    expect(judgeStage({ ...tests, tests: { passed: 0, failures: [] } }).failures).toHaveLength(1);
  });
});

describe('a failed test', () => {
  const run = (failures: object[]) => ({ passed: 1, failures });

  test('that passes alone is flaky', async () => {
    const commands: string[][] = [];
    const result = await runFailedAlone(run([failure('a', ['a.test.ts'])]), async (words: string[]) => {
      commands.push(words);
      return run([]);
    });
    expect(commands).toEqual([['a.test.ts']]);
    expect(result).toEqual({ passed: 2, failures: [], flaky: [failure('a', ['a.test.ts'])] });
  });

  test('that also fails alone has failed', async () => {
    const result = await runFailedAlone(run([failure('a')]), async () => run([failure('a')]));
    expect(result).toEqual({ passed: 1, failures: [failure('a')], flaky: [] });
  });

  test('that can’t run alone has failed', async () => {
    const error = { name: 'outside any test', reason: 'no port' };
    const result = await runFailedAlone(run([error]), async () => run([]));
    expect(result.failures).toEqual([error]);
  });

  test('that passes alone leaves outside errors failed', async () => {
    const error = { name: 'outside any test', reason: 'nobody caught it' };
    const result = await runFailedAlone(run([failure('a'), error]), async () => run([]));
    expect(result).toEqual({ passed: 2, failures: [error], flaky: [failure('a')] });
  });

  test('is not rerun when too many failed', async () => {
    const many = Array.from({ length: maxFlaky + 1 }, (_, index) => failure(String(index)));
    const result = await runFailedAlone(run(many), async () => {
      throw new Error('nothing is run');
    });
    expect(result).toEqual({ passed: 1, failures: many, flaky: [] });
  });
});

test("reads failures and outside errors from Vitest's report", () => {
  const testResults = [
    {
      name: join(projectFolder, 'shared/broken.test.ts'),
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    },
    {
      name: join(projectFolder, 'shared/red.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'is it (green)?', failureMessages: ['it was red'] },
        { status: 'passed' },
      ],
    },
    {
      name: join(projectFolder, 'shared/green.test.ts'),
      status: 'passed',
      assertionResults: [{ status: 'passed' }],
    },
  ];
  const [broken, red] = [join('shared', 'broken.test.ts'), join('shared', 'red.test.ts')];
  const unhandledErrors = [{ message: 'nobody caught it' }];
  expect(readVitestReport({ numPassedTests: 2, testResults, unhandledErrors })).toEqual({
    passed: 2,
    failures: [
      { name: broken, reason: 'no such module', alone: [broken] },
      {
        name: `${red} › is it (green)?`,
        reason: 'it was red',
        alone: [red, '--testNamePattern', String.raw`^is it \(green\)\?$`],
      },
      { name: 'outside any test', reason: 'nobody caught it' },
    ],
  });
});

test("Vitest's report holds the errors outside tests", async () => {
  const report = new VitestReport();
  const printed: string[] = [];
  const vitest = {
    config: { root: projectFolder },
    snapshot: { summary: {} },
    logger: { log: (line: string) => printed.push(line) },
  };
  report.onInit(vitest as never);
  await report.onTestRunEnd(
    [],
    [{ message: 'Nobody caught it', stack: 'Error: Nobody caught it\n at a.ts:1' }],
  );
  expect(readVitestReport(JSON.parse(printed.join('')))).toEqual({
    passed: 0,
    failures: [{ name: 'outside any test', reason: 'Error: Nobody caught it\n at a.ts:1' }],
  });
});

test("Vitest's report holds what differs", async () => {
  const root = await mkdtemp(join(tmpdir(), 'planwright-report-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await symlink(join(projectFolder, 'node_modules'), join(root, 'node_modules'));
  const written = join(root, 'report.json');
  await writeFile(
    join(root, 'red.test.mjs'),
    `import { describe, expect, test } from 'vitest';
    describe('a list', () => { test('holds tea', () => expect({ goods: ['coffee'] }).toEqual({ goods: ['tea'] })); });`,
  );
  const vitest = join(projectFolder, 'node_modules/vitest/vitest.mjs');
  await runProgram(process.execPath, [...[vitest, 'run', '--root', root, ...reportingTo(written)]]);
  const { failures } = readVitestReport(JSON.parse(await readFile(written, 'utf8')));
  expect(failures[0]?.reason).toMatch(/-\s+"tea"[\s\S]*\+\s+"coffee"[\s\S]*red\.test\.mjs/);
});

describe("Playwright's report", () => {
  let rootDir: string;
  beforeEach(async () => {
    rootDir = await mkdtemp(join(tmpdir(), 'planwright-specs-'));
  });
  afterEach(async () => {
    await rm(rootDir, { recursive: true, force: true });
  });

  const spec = (title: string, status: string, message?: string) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ status, results: [{ ...(message && { error: { message } }) }] }],
  });
  const suites = [
    {
      specs: [spec('works', 'expected')],
      suites: [{ specs: [spec('breaks (often)', 'unexpected', 'too late')] }],
    },
  ];
  const readWith = async (text: string) => {
    await writeFile(join(rootDir, 'a.spec.ts'), text);
    return readPlaywrightReport({
      config: { rootDir },
      stats: { expected: 1 },
      suites,
      errors: [{ message: 'no port' }],
    });
  };

  test('lists failed tests and errors outside tests', async () => {
    expect(await readWith('')).toEqual({
      passed: 1,
      failures: [
        {
          name: 'a.spec.ts › breaks (often)',
          reason: 'too late',
          alone: [String.raw`/a\.spec\.ts$`, '--grep', String.raw`breaks \(often\)$`],
        },
        { name: 'outside any test', reason: 'no port' },
      ],
    });
  });

  test.each(["test.describe.configure({ mode: 'serial' });", "test.describe.serial('all', () => {});"])(
    'reruns the whole file of a serial suite: %s',
    async (text) => {
      const { failures } = await readWith(text);
      expect(failures[0]?.alone).toEqual([String.raw`/a\.spec\.ts$`]);
    },
  );
});

describe('stamp', () => {
  let folder: string;
  const git = async (...words: string[]) => {
    const { code, output } = await runProgram('git', words, { cwd: folder });
    expect(code, output).toBe(0);
    return output.trim();
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'planwright-stamp-'));
    await git('init', '--quiet');
    await writeFile(join(folder, 'a.txt'), 'one');
    await git('add', '.');
    await git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'One');
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  test('holds the id of the committed tree', async () => {
    const tree = await cleanTree(folder);
    expect(tree).toBe(await git('rev-parse', 'HEAD^{tree}'));
    await stampTree(tree, join(folder, 'cache/green-tree'));
    expect(await readFile(join(folder, 'cache/green-tree'), 'utf8')).toBe(tree);
  });

  test('goes when its tree fails later', async () => {
    const path = join(folder, 'cache/green-tree');
    await stampTree('one', path);
    await unstampTree('two', path);
    expect(await readFile(path, 'utf8')).toBe('one');
    await unstampTree('one', path);
    await expect(readFile(path, 'utf8')).rejects.toThrow('ENOENT');
  });

  test('is written only for a clean tree', async () => {
    await writeFile(join(folder, 'a.txt'), 'two');
    expect(await cleanTree(folder)).toBeUndefined();
    await rm(join(folder, '.git'), { recursive: true });
    expect(await cleanTree(folder)).toBeUndefined();
  });
});
