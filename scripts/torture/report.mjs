import { parts, shortLimitSeconds } from './parts.mjs';
import { estimateSeconds } from './records.mjs';

const maxFailureLines = 20;
const gap = '  ';

export function describeParts(chosen, records) {
  const rows = chosen.map((part) => ({ ...part, seconds: estimateSeconds(records, part) }));
  const total = rows.reduce((sum, { seconds = 0 }) => sum + seconds, 0);
  const isWhole = rows.every(({ seconds }) => seconds !== undefined);
  return [
    ...alignColumns(rows.map(({ name, seconds, covers }) => [name, describeSeconds(seconds), covers])),
    ...(total === 0
      ? []
      : [
          `${isWhole ? 'About' : 'More than'} ${describeSeconds(total)} in total, by the last recorded runs.`,
        ]),
  ].join('\n');
}

export function describeUsage(records) {
  const timeOf = (part, count) => describeSeconds(estimateSeconds(records, { ...part, count }));
  const rows = parts.map((part) => [
    part.name,
    timeOf(part, part.short),
    timeOf(part, part.full),
    part.covers,
  ]);
  return `npm run torture [-- [PART …] [--short | --count N] [--seed N]]

Attacks the built app and command line, and runs the tests that take too long for
\`npm test\`: all parts, or those named. Figures go to bench/results.md. The last
line is \`N passed, N failed\`; the exit code is 1 when anything failed.

  --short    the short form of each part: at most ${shortLimitSeconds / 60} minutes in total
  --count N  number of cases of each part
  --seed N   seed of the random values (default 1)

${alignColumns([['part', 'short', 'full', 'what it covers'], ...rows]).join('\n')}

Times are estimates from the last recorded runs.`;
}

export function reportLines(outcomes, { isShort }) {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const failures = outcomes.flatMap(({ name, failures: texts }) => texts.map((text) => `${name}: ${text}`));
  const seconds = sum('seconds');
  const limit =
    seconds <= shortLimitSeconds ? '' : `, over the ${shortLimitSeconds / 60} minutes of the short form`;
  return [
    ...alignColumns(
      outcomes.map(({ name, passed, failed, seconds: own }) => [
        name,
        describeSeconds(own),
        `${passed} passed, ${failed} failed`,
      ]),
    ),
    '',
    ...failures.map((failure) => `FAILED ${failure.split('\n').slice(0, maxFailureLines).join('\n  ')}\n`),
    `${describeSeconds(seconds)} in total${isShort ? limit : ''}`,
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}

export function describeSeconds(seconds) {
  if (seconds === undefined) return 'not timed yet';
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`;
}

function alignColumns(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map(
    (row) =>
      `${gap}${row.map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at]))).join(gap)}`,
  );
}
