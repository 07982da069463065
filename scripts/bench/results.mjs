import { readFile, rename, writeFile } from 'node:fs/promises';
import { inProject } from '../project.mjs';

const path = inProject('bench/results.md');
const head =
  '# Measured\n\nWritten by `npm run bench` and `npm run torture`. Medians of runs that take turns in one process. Ratios under 1.3 are noise.';

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

export async function addResults(added) {
  const results = new Map([...(await readResults()), ...Object.entries(added)]);
  const sections = [...results]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, text]) => `## ${name}\n\n${text}`);
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, `${[head, ...sections].join('\n\n')}\n`);
  await rename(unfinished, path);
}
