// Playwright gets the arguments: `npm run e2e -- --grep undo`.
import { ensureBuilt } from './build/build-app.mjs';
import { electronEnvironment } from './electron-arguments.mjs';
import { inProject, projectFolder } from './project.mjs';
import { runProgram } from './run-program.mjs';
import { runScript } from './run-script.mjs';
import { ensureElectron } from './runtime/ensure-electron.mjs';
import { ensureXvfb } from './system/virtual-display.mjs';

await runScript(async () => {
  await ensureElectron();
  await ensureBuilt();
  // Tests start their own displays.
  if (process.platform === 'linux') await ensureXvfb();
  const playwright = inProject('node_modules/@playwright/test/cli.js');
  const args = [playwright, 'test', '--project=app', ...process.argv.slice(2)];
  const { code } = await runProgram(process.execPath, args, {
    isLive: true,
    cwd: projectFolder,
    env: electronEnvironment(),
  });
  return code;
});
