#!/usr/bin/env node
import { existsSync } from 'node:fs';

const isCheckout = existsSync(new URL('../vite.config.ts', import.meta.url));
const cannotRun = 2;

try {
  if (isCheckout) await prepare();
  await import('../dist/cli/cli.js');
} catch (thrown) {
  process.stderr.write(`${thrown?.name === 'SetupError' ? thrown.message : (thrown?.stack ?? thrown)}\n`);
  process.exitCode = cannotRun;
}

async function prepare() {
  const { ensureBuilt } = await import('../scripts/build/build-app.mjs');
  const { ensureElectron, linkCachedElectron } = await import('../scripts/runtime/ensure-electron.mjs');
  await ensureBuilt();
  await (process.argv.includes('embedded') || process.argv.includes('--browser=embedded')
    ? ensureElectron()
    : linkCachedElectron());
}
