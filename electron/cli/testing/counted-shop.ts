import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { tool } from '../../executor/testing/drawn.ts';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { planwright, type FakeHost } from './fake-host.ts';

const script = fileURLToPath(new URL('../../tools/testing/counting-server.mjs', import.meta.url));

export const onShop = (
  id: string,
  name: string,
  args: Record<string, string> = {},
  extras: object = {},
): object => tool(id, name, { params: { server: 'shop', tool: name, arguments: args }, ...extras });
export const order = (extras: object = {}): object => onShop('order', 'order', { item: 'book' }, extras);
export const failing = onShop('last', 'refuse');
export const fixed = onShop('last', 'echo', { text: 'all is well' });

export interface CountedShop {
  readonly folder: string;
  readonly file: string;
  readonly servers: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  write(workflow: Workflow, file?: string): Promise<void>;
  run(...options: string[]): ReturnType<typeof planwright>;
  runFile(file: string, ...options: string[]): ReturnType<typeof planwright>;
  runIn(host: FakeHost, ...options: string[]): ReturnType<typeof planwright>;
  sentCalls(): Promise<string[]>;
}

export async function countedShop(...behaviors: ('ok' | 'die' | 'hang' | 'refuse')[]): Promise<CountedShop> {
  const folder = await temporaryFolder();
  const [file, callLog] = [join(folder, 'it.planwright.json'), join(folder, 'calls')];
  const servers = ['--servers', join(folder, 'servers.json'), '--yes'];
  await writeFile(
    join(folder, 'servers.json'),
    JSON.stringify({
      mcpServers: { shop: { command: process.execPath, args: [script, callLog, ...behaviors] } },
    }),
  );
  const environment = { XDG_DATA_HOME: join(folder, 'data') };
  const runIn = (host: FakeHost, ...options: string[]): ReturnType<typeof planwright> =>
    planwright(['run', file, ...options, ...servers], { environment, ...host });
  return {
    folder,
    file,
    servers,
    environment,
    runIn,
    write: (workflow, at = file) => writeFile(at, JSON.stringify(workflow)),
    run: (...options) => runIn({}, ...options),
    runFile: (other, ...options) => planwright(['run', other, ...options, ...servers], { environment }),
    sentCalls: async () =>
      (await readFile(callLog, 'utf8').catch(() => '')).split('\n').filter((line) => line !== ''),
  };
}
