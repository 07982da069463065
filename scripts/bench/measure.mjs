import { spawn } from 'node:child_process';
import { projectFolder } from '../project.mjs';

/** The tables of a built benchmark; each runs in a process of its own, so that none warms up or burdens another. */
export function measure(path) {
  const code = `
    const { run } = await import(${JSON.stringify(path)});
    const tables = await run();
    process.send(tables, () => process.exit());
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
    let tables;
    child.on('message', (message) => {
      tables = message;
    });
    child.once('error', reject);
    child.once('close', (exitCode) => {
      process.off('exit', end);
      if (tables === undefined) reject(new Error(`it ended with code ${exitCode} and no results`));
      else resolve(tables);
    });
  });
}
