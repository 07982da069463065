import { spawn } from 'node:child_process';

/**
 * Runs a program to its end and answers `{code, output}`. With `isLive` it writes to this terminal and `output` is empty.
 * A program that is not there, or that a signal ended, has code 127 or 1.
 */
export function runProgram(command, args, { isLive = false, timeoutMs, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, timeout: timeoutMs, stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk) => { output += chunk; };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    child.once('error', (error) => { resolve({ code: 127, output: `${output}${error.message}\n` }); });
    child.once('close', (code) => { resolve({ code: code ?? 1, output }); });
  });
}
