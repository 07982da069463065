// Every check but the tests of the running app.
import { closeGate } from './gate/close-gate.mjs';
import { runGate } from './gate/run-gate.mjs';
import { runScript } from './run-script.mjs';

await runScript(() => closeGate(() => runGate()));
