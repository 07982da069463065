import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { inProject } from '../project.mjs';

/** The names of the benchmarks: the files in bench/ that export `run`. The others are their helpers. */
export async function findBenches() {
  const names = (await readdir(inProject('bench'))).filter((name) => name.endsWith('.ts'));
  const texts = await Promise.all(names.map((name) => readFile(inProject(`bench/${name}`), 'utf8')));
  return names.filter((_, index) => /export (async )?function run\b/.test(texts[index])).map((name) => basename(name, '.ts')).sort();
}
