import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { findSources } from '../bench/find-sources.mjs';
import { inProject } from '../project.mjs';
import { parts } from './parts.mjs';
import { readArguments } from './read-arguments.mjs';
import { addRecord, estimateSeconds, printRecords, readTortureRecords } from './records.mjs';
import { reportLines, describeParts, describeSeconds, describeUsage } from './report.mjs';
import { judgeSuite } from './run-suite.mjs';

const kill = {
  part: 'kill',
  form: 'short',
  count: 10,
  seed: 1,
  date: '2026-11-27',
  seconds: 100,
  passed: 9,
  failed: 1,
};
const countsOf = (...words: string[]) => readArguments(words).chosen.map(({ name, count }) => [name, count]);

test('every attack is a part', async () => {
  const attacks = parts.filter(({ kind }) => kind === 'attack').map(({ name }) => name);
  expect(attacks.toSorted()).toEqual(await findSources('torture', /export const part\b/));
  expect(parts.filter(({ short, full }) => short > full)).toEqual([]);
});

test('the part “app” has tests', async () => {
  expect((await readdir(inProject('torture/app'))).filter((name) => name.endsWith('.spec.ts'))).not.toEqual(
    [],
  );
});

test('all parts run by default', () => {
  expect(countsOf()).toEqual(parts.map(({ name, full }) => [name, full]));
  expect(countsOf('--short')).toEqual(parts.map(({ name, short }) => [name, short]));
});

test('named parts run once, in order', () => {
  expect(countsOf('load', 'kill', 'load', '--count', '7')).toEqual([
    ['load', 7],
    ['kill', 7],
  ]);
  expect(readArguments(['kill', '--seed', '0'])).toMatchObject({ seed: 0, isShort: false });
  expect(readArguments(['--short'])).toMatchObject({ seed: 1, isShort: true });
});

test.each([
  [['kil'], 'Unknown part “kil”. Known parts: tables, app, ipc, kill, load, pages, secrets, soak.'],
  [['--shrot'], "Unknown option '--shrot'. `npm run torture -- --help` lists the options."],
  [['--count'], "Option '--count <value>' argument missing. `npm run torture -- --help` lists the options."],
  [
    ['--count', '-3'],
    "Option '--count' argument is ambiguous. `npm run torture -- --help` lists the options.",
  ],
  [['--count', '0'], '--count takes a whole number from 1, not “0”.'],
  [['--seed', '1e3'], '--seed takes a whole number from 0, not “1e3”.'],
  [['--short', '--count', '5'], 'Use either --short or --count: the short form has its own counts.'],
])('%j is rejected with a message', (words, message) => {
  expect(() => readArguments(words)).toThrow(expect.objectContaining({ name: 'SetupError', message }));
});

test('a record replaces one of its part and form', () => {
  const long = { ...kill, form: 'long', count: 60, seconds: 540, failed: 0 };
  const load = { ...kill, part: 'load', count: 8 };
  const records = [load, long, { ...kill, seconds: 7 }, kill].reduce(addRecord, []);
  expect(records).toEqual([kill, long, load]);
  expect(readTortureRecords(printRecords(records))).toEqual(records);
  expect(readTortureRecords(undefined)).toEqual([]);
});

test('a part’s time is that of the nearest count', () => {
  const records = [kill, { ...kill, form: 'long', count: 60, seconds: 540 }];
  expect(estimateSeconds(records, { name: 'kill', count: 10 })).toBe(100);
  expect(estimateSeconds(records, { name: 'kill', count: 300 })).toBe(2700);
  expect(estimateSeconds(records, { name: 'load', count: 8 })).toBeUndefined();
});

test('the start lists each part’s coverage and time', () => {
  const { chosen } = readArguments(['kill', 'load', '--short']);
  const lines = describeParts(chosen, [kill]).split('\n');
  expect(lines[0]).toMatch(/^ {2}kill {2}1 min 40 s {5}SIGKILL while the app saves/);
  expect(lines[1]).toMatch(/^ {2}load {2}not timed yet {2}Runs make the same decisions/);
  expect(lines[2]).toMatch(/^More than 1 min 40 s in total/);
});

test('--help lists every option and part', () => {
  const usage = describeUsage([kill]);
  for (const word of ['--short', '--count', '--seed', ...parts.map(({ covers }) => covers)])
    expect(usage).toContain(word);
  expect(usage).toMatch(/kill +1 min 40 s +50 min 0 s +SIGKILL/);
});

test('the end lists failures, total time, and counts', () => {
  const outcomes = [
    { name: 'kill', seconds: 100, passed: 9, failed: 1, failures: ['editing: a letter was lost'] },
    { name: 'load', seconds: 20, passed: 8, failed: 0, failures: [] },
  ];
  expect(reportLines(outcomes, { isShort: true }).split('\n')).toEqual([
    '  kill  1 min 40 s  9 passed, 1 failed',
    '  load  20 s        8 passed, 0 failed',
    '',
    'FAILED kill: editing: a letter was lost',
    '',
    '2 min 0 s in total',
    '17 passed, 1 failed',
  ]);
});

test('a short form over its time limit is reported', () => {
  const outcomes = [{ name: 'kill', seconds: 1_260, passed: 9, failed: 0, failures: [] }];
  expect(reportLines(outcomes, { isShort: true })).toContain(
    '21 min 0 s in total, over the 20 minutes of the short form\n9 passed, 0 failed',
  );
  expect(reportLines(outcomes, { isShort: false })).toContain('21 min 0 s in total\n');
});

test('a suite fails by its tests, a bad exit code, or no tests', () => {
  const green = { passed: 3, failures: [] };
  expect(judgeSuite(0, green)).toEqual([]);
  expect(judgeSuite(1, green)).toEqual(['the suite ended with code 1']);
  expect(judgeSuite(0, { ...green, passed: 0 })).toEqual(['the suite has no test']);
  expect(judgeSuite(1, { passed: 2, failures: [{ name: 'a › b', reason: 'it was red' }] })).toEqual([
    'a › b\nit was red',
  ]);
});

test.each([
  [9.4, '9 s'],
  [119.6, '2 min 0 s'],
  [3_900, '1 h 5 min'],
  [undefined, 'not timed yet'],
])('%s seconds are “%s”', (seconds, text) => {
  expect(describeSeconds(seconds)).toBe(text);
});
