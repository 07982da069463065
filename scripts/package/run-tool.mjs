import { runProgram } from '../run-program.mjs';
import { SetupError } from '../say.mjs';

export async function runTool(command, args) {
  const { code, output } = await runProgram(command, args);
  if (code !== 0) throw new SetupError(`${command} ended with code ${code}: ${output.trim() || 'no output'}`);
}
