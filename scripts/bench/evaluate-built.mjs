import { spawn } from 'node:child_process';
import { projectFolder } from '../project.mjs';

/** Evaluates in a new process, with the module at `path` as `built`. */
export function evaluateBuilt(path, expression) {
  const code = `
    const built = await import(${JSON.stringify(path)});
    const value = await ${expression};
    process.send({ value }, () => process.exit());
  `;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', code], {
      cwd: projectFolder,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const end = () => {
      child.kill();
    };
    process.once('exit', end);
    let sent;
    child.on('message', (message) => {
      sent = message;
    });
    child.once('error', reject);
    child.once('close', (exitCode) => {
      process.off('exit', end);
      if (sent === undefined) reject(new Error(`ended with code ${exitCode} and no results`));
      else resolve(sent.value);
    });
  });
}
