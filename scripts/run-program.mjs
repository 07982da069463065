import { spawn } from 'node:child_process';

/**
 * Returns `{code, output}`. With `isLive` it writes to this terminal and `output` is empty. Code 127 means
 * not found, 1 ended by a signal. The program ends with this process at the latest.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{isLive?: boolean, timeoutMs?: number} & import('node:child_process').SpawnOptions} options
 * @returns {Promise<{code: number, output: string}>}
 */
export function runProgram(command, args, { isLive = false, timeoutMs, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      ...options,
      timeout: timeoutMs,
    });
    const end = () => {
      child.kill();
    };
    process.once('exit', end);
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    const finish = (result) => {
      process.off('exit', end);
      resolve(result);
    };
    child.once('error', (error) => {
      finish({ code: 127, output: `${output}${error.message}\n` });
    });
    child.once('close', (code) => {
      finish({ code: code ?? 1, output });
    });
  });
}
