import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Requires the cookie in `authority`. Ends with this process. */
export async function startPrivateDisplay({ size }) {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-display-'));
  const authority = join(folder, 'Xauthority');
  writeFileSync(authority, authorityOf(randomBytes(16)), { mode: 0o600 });
  const child = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${size}x24`, '-nolisten', 'tcp', '-auth', authority],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const close = () => {
    process.off('exit', close);
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', close);
  try {
    const number = await readNumber(child);
    child.unref();
    child.stderr.unref();
    child.stdio[3].unref();
    return { name: `:${number}`, authority, close };
  } catch (thrown) {
    close();
    throw thrown;
  }
}

/** One Xauthority record for any host (family 65535). Texts have a two-byte length. */
function authorityOf(cookie) {
  const text = (bytes) => Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
  return Buffer.concat([
    Buffer.from([255, 255]),
    text(Buffer.alloc(0)),
    text(Buffer.alloc(0)),
    text(Buffer.from('MIT-MAGIC-COOKIE-1')),
    text(cookie),
  ]);
}

function readNumber(child) {
  return new Promise((resolve, reject) => {
    let said = '';
    let number = '';
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      said = (said + chunk).slice(-2_000);
    });
    child.stdio[3].setEncoding('utf8').on('data', (chunk) => {
      number += chunk;
      if (number.includes('\n')) resolve(number.trim());
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`it ended with code ${code}. ${said.trim()}`.trim()));
    });
  });
}
