import { readFile, writeFile } from 'node:fs/promises';
import { inProject } from '../project.mjs';

const path = inProject('bench/results.md');
const head =
  '# Measured\n\nWritten by `npm run bench`. Medians of runs that take turns in one process; the machine drifts, so ratios under 1.3 are equal.';

/** What was measured before, by benchmark: it stays for those that are not run now. */
export async function readResults() {
  const text = await readFile(path, 'utf8').catch(() => '');
  const sections = text.split(/^## (?=[\w-]+$)/m).slice(1);
  return new Map(
    sections.map((section) => [
      section.slice(0, section.indexOf('\n')),
      section.slice(section.indexOf('\n')).trim(),
    ]),
  );
}

export async function writeResults(results) {
  const sections = [...results]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, text]) => `## ${name}\n\n${text}`);
  await writeFile(path, `${[head, ...sections].join('\n\n')}\n`);
}
