import { closeGate } from './gate/close-gate.mjs';
import { runScript } from './run-script.mjs';

await runScript(async () => {
  const { isGreen } = await closeGate();
  return isGreen ? 0 : 1;
});
