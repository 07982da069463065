// Every check, and the tests of the running app. The last line is `N passed, N failed`.
import { closeGate } from './gate/close-gate.mjs';
import { runGate } from './gate/run-gate.mjs';
import { endToEndTests } from './gate/stages.mjs';
import { runScript } from './run-script.mjs';
import { ensureElectron } from './runtime/ensure-electron.mjs';
import { withDisplay } from './system/with-display.mjs';

await runScript(() =>
  closeGate(async () => {
    await ensureElectron();
    return withDisplay(() => runGate([endToEndTests]));
  }),
);
