import { closeGate } from './gate/close-gate.mjs';
import { appTests } from './gate/stages.mjs';
import { cleanTree, stampTree, unstampTree } from './gate/stamp.mjs';
import { runScript } from './run-script.mjs';

await runScript(async () => {
  const before = await cleanTree();
  const { isGreen } = await closeGate({ more: [appTests] });
  if (before !== undefined && before === (await cleanTree()))
    await (isGreen ? stampTree(before) : unstampTree(before));
  return isGreen ? 0 : 1;
});
