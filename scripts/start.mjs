// Without a display, runs the first example on a virtual one.
import { ensureBuilt } from './build/build-app.mjs';
import { electronArguments, electronEnvironment } from './electron-arguments.mjs';
import { inProject, projectFolder } from './project.mjs';
import { runProgram } from './run-program.mjs';
import { runScript } from './run-script.mjs';
import { ensureElectron } from './runtime/ensure-electron.mjs';
import { say } from './say.mjs';
import { hasDisplay, startVirtualDisplay } from './system/virtual-display.mjs';

const example = 'examples/buy-a-book.planwright.json';

await runScript(async () => {
  const electron = await ensureElectron();
  await ensureBuilt();
  return hasDisplay() ? openApp(electron) : runExample();
});

async function openApp({ executable }) {
  const { code } = await runProgram(
    executable,
    [...electronArguments(), projectFolder, ...process.argv.slice(2)],
    { isLive: true, env: electronEnvironment() },
  );
  return code;
}

async function runExample() {
  say(
    `no display found, so the example ${example} runs on a virtual one. With a display, this opens the app.`,
  );
  const display = await startVirtualDisplay();
  try {
    const { code } = await runProgram(
      process.execPath,
      [inProject('bin/planwright.mjs'), 'run', example, '--browser', 'embedded'],
      {
        isLive: true,
        cwd: projectFolder,
        env: { ...electronEnvironment(), ...display.environment },
      },
    );
    return code;
  } finally {
    display.close();
  }
}
