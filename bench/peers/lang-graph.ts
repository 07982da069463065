import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';

const version = '1.2.9';
const coreVersion = '1.2.13';

export interface LangGraphPeer {
  readonly version: string;
  walk(repeats: number, length: number, hasCheckpoints: boolean): Promise<number>;
  close(): Promise<number>;
}

/** Installs LangGraph.js outside the repository and starts it. Undefined if that fails. */
export async function openLangGraph(): Promise<LangGraphPeer | undefined> {
  try {
    const worker = new Worker(join(process.cwd(), 'bench', 'peers', 'lang-graph-worker.mjs'), {
      execArgv: [],
      workerData: { manifest: await install() },
    });
    return {
      version,
      async walk(repeats, length, hasCheckpoints) {
        worker.postMessage({ repeats, length, hasCheckpoints });
        const [answer] = (await once(worker, 'message')) as [number];
        return answer;
      },
      close: () => worker.terminate(),
    };
  } catch (thrown) {
    process.stderr.write(
      `LangGraph.js is skipped: ${thrown instanceof Error ? thrown.message : String(thrown)}\n`,
    );
    return undefined;
  }
}

async function install(): Promise<string> {
  const folder = join(tmpdir(), `planwright-bench-langgraph-${version}`);
  const manifest = join(folder, 'package.json');
  try {
    await readFile(join(folder, 'node_modules', '@langchain', 'langgraph', 'package.json'));
  } catch {
    await mkdir(folder, { recursive: true });
    await writeFile(manifest, '{"private": true}');
    await promisify(execFile)(
      'npm',
      [
        'install',
        '--no-audit',
        '--no-fund',
        '--ignore-scripts',
        `@langchain/langgraph@${version}`,
        `@langchain/core@${coreVersion}`,
      ],
      { cwd: folder },
    );
  }
  return manifest;
}
