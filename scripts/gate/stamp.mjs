import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { inProject, projectFolder } from '../project.mjs';
import { runProgram } from '../run-program.mjs';

const stampFile = inProject('node_modules/.cache/planwright/green-tree');

/** Undefined with uncommitted changes or outside a repository. */
export async function cleanTree(folder = projectFolder) {
  const status = await runProgram('git', ['status', '--porcelain'], { cwd: folder });
  if (status.code !== 0 || status.output.trim() !== '') return undefined;
  const tree = await runProgram('git', ['rev-parse', 'HEAD^{tree}'], { cwd: folder });
  return tree.code === 0 ? tree.output.trim() : undefined;
}

export async function stampTree(tree, path = stampFile) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, tree);
}

export async function unstampTree(tree, path = stampFile) {
  if ((await readFile(path, 'utf8').catch(() => '')) === tree) await rm(path, { force: true });
}
