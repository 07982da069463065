import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { electronArguments, electronEnvironment } from '../../scripts/electron-arguments.mjs';

const patienceMs = 60_000;

const watcher = `
  const { app } = require('electron');
  app.on('web-contents-created', (_, contents) => {
    contents.once('dom-ready', async () => {
      await contents.executeJavaScript(\`new Promise((resolve) => {
        const look = () => { if (\${process.env.BENCH_READY}) requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))); else requestAnimationFrame(look); };
        look();
      })\`);
      process.stdout.write('bench: usable\\n');
    });
  });
`;

export async function openStarter() {
  const executable = createRequire(import.meta.url)('electron');
  const folder = await mkdtemp(join(tmpdir(), 'planwright-starter-'));
  const watcherPath = join(folder, 'watcher.cjs');
  await writeFile(watcherPath, watcher);
  return {
    start: (more, ready, lingerMs = 0) =>
      timeStart({
        lingerMs,
        executable,
        words: ['-r', watcherPath, ...electronArguments(), ...more],
        env: { ...electronEnvironment(), BENCH_READY: ready },
      }),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

function timeStart({ lingerMs, executable, words, env }) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const child = spawn(executable, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let elapsed;
    let output = '';
    const impatience = setTimeout(() => {
      child.kill('SIGKILL');
    }, patienceMs);
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (elapsed !== undefined || !output.includes('bench: usable')) return;
      elapsed = performance.now() - began;
      setTimeout(() => {
        child.kill();
      }, lingerMs);
    });
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(impatience);
      if (elapsed === undefined) reject(new Error(`Electron ended before its window was usable:\n${output}`));
      else resolve(elapsed);
    });
  });
}
