import { runProgram } from '../run-program.mjs';
import { SetupError } from '../say.mjs';

/** Runs a program of the system; throws what it said when it fails. */
export async function runTool(command, args) {
  const { code, output } = await runProgram(command, args);
  if (code !== 0)
    throw new SetupError(`${command} ended with code ${code}: ${output.trim() || 'it said nothing'}`);
}
