import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { inProject } from '../project.mjs';

export async function findSources(folder, exported) {
  const names = (await readdir(inProject(folder))).filter((name) => name.endsWith('.ts'));
  const texts = await Promise.all(names.map((name) => readFile(inProject(`${folder}/${name}`), 'utf8')));
  return names
    .filter((_, index) => exported.test(texts[index]))
    .map((name) => basename(name, '.ts'))
    .sort();
}
