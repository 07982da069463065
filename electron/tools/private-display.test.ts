import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPrivateDisplay } from './private-display.mjs';

const isLinux = process.platform === 'linux';
let display: { name: string; authority: string; close(): void };
beforeAll(async () => {
  if (isLinux) display = await startPrivateDisplay({ size: '320x200' });
});
afterAll(() => {
  if (isLinux) display.close();
});

function greeting(cookie?: Buffer): Buffer {
  const name = Buffer.from(cookie === undefined ? '' : 'MIT-MAGIC-COOKIE-1');
  const padded = (bytes: Buffer): Buffer =>
    Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  const head = Buffer.from([0x6c, 0, 11, 0, 0, 0, name.length, 0, cookie?.length ?? 0, 0, 0, 0]);
  return Buffer.concat([head, padded(name), padded(cookie ?? Buffer.alloc(0))]);
}

const socketOf = (): string => `/tmp/.X11-unix/X${display.name.slice(1)}`;

function knock(cookie?: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketOf(), () => {
      socket.write(greeting(cookie));
    });
    socket
      .once('data', (data) => {
        socket.destroy();
        resolve(data[0] ?? -1);
      })
      .on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNRESET') resolve(0);
        else reject(error);
      });
  });
}

test.runIf(isLinux)('the cookie gives access to the display', async () => {
  expect(await knock(readFileSync(display.authority).subarray(-16))).toBe(1);
});

test.runIf(isLinux)("a missing or wrong cookie doesn't", async () => {
  expect(await knock()).toBe(0);
  expect(await knock(Buffer.alloc(16, 7))).toBe(0);
});

test.runIf(isLinux && process.getuid?.() === 0)("other users can't read the cookie or screen", async () => {
  // Other users may not be allowed to start this Node.
  const code = `process.setgroups([]); process.setgid(65534); process.setuid(65534);
    const fs = require('fs'), net = require('net');
    let read = 'unread'; try { read = 'read ' + fs.readFileSync(${JSON.stringify('AUTHORITY')}).length; } catch {}
    const socket = net.connect(${JSON.stringify('SOCKET')}, () => socket.write(Buffer.from('${greeting().toString('hex')}', 'hex')));
    const say = (answer) => { console.log(read + ' ' + answer); process.exit(); };
    socket.once('data', (data) => say(data[0])).on('error', ({ code }) => say(['ECONNRESET', 'EACCES'].includes(code) ? 0 : code));`
    .replace('AUTHORITY', display.authority)
    .replace('SOCKET', socketOf());
  const child = spawn(process.execPath, ['-e', code], { cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  await new Promise((resolve) => child.once('exit', resolve));
  expect(out.trim()).toBe('unread 0');
});

test.runIf(isLinux)('the cookie is in a private file and folder', () => {
  expect([
    statSync(display.authority).mode & 0o777,
    statSync(dirname(display.authority)).mode & 0o777,
  ]).toEqual([0o600, 0o700]);
});
