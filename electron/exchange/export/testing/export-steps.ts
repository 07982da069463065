import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { examples } from '../../../../examples/index.ts';
import { planwright } from '../../../cli/testing/fake-host.ts';
import { temporaryFolder } from '../../../storage/testing/temporary-folder.ts';

export async function exportSteps(
  steps: readonly Readonly<Record<string, unknown>>[],
  more: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly code: string; readonly err: string }> {
  const nodes = steps.map(({ tool, arguments: args, ...rest }, index) => ({
    id: `n${index}`,
    type: 'Tool',
    name: `${index} ${String(tool)}`,
    params: { server: 'browser', tool, arguments: args },
    ...rest,
  }));
  const edges = nodes.slice(1).map(({ id }, index) => ({ from: `n${index}`, to: id }));
  const folder = await temporaryFolder();
  const file = join(folder, 'it.planwright.json');
  await writeFile(
    file,
    JSON.stringify({ format: 'planwright/1', id: 'w', name: 'It', nodes, edges, ...more }),
  );
  const { exitCode, out, err } = await planwright(['export', file]);
  if (exitCode !== 0) throw new Error(`the export failed: ${err}`);
  return { code: out, err };
}

/** `waits` sets timeouts by step, in ms. */
export async function exportExample(
  id: string,
  waits: Readonly<Record<string, number>> = {},
): Promise<string> {
  const folder = await temporaryFolder();
  const [file, out] = [join(folder, 'it.planwright.json'), join(folder, 'it.spec.ts')];
  const workflow = JSON.parse(examples.find((example) => example.id === id)?.file ?? '') as {
    readonly nodes: readonly { readonly id: string; readonly params: { arguments?: object } }[];
  };
  for (const { id: nodeId, params } of workflow.nodes)
    if (nodeId in waits) params.arguments = { ...params.arguments, timeoutMs: waits[nodeId] };
  await writeFile(file, JSON.stringify(workflow));
  const { exitCode, err } = await planwright(['export', file, '--out', out]);
  if (exitCode !== 0) throw new Error(`the export of ${id} failed: ${err}`);
  return readFile(out, 'utf8');
}
