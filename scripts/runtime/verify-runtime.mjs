import { runProgram } from '../run-program.mjs';

/** Throws unless it is this Electron. */
export async function verifyRuntime({ executable, version }) {
  const { code, output } = await runProgram(executable, ['-p', 'process.versions.electron'], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: '' },
    timeoutMs: 60_000,
  });
  if (code !== 0 || output.trim() !== version) {
    throw new Error(
      `The Electron runtime does not start. Expected version ${version}, got code ${code} and ${JSON.stringify(output.trim().slice(0, 500))}.`,
    );
  }
}
