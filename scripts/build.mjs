import { buildApp } from './build/build-app.mjs';
import { runScript } from './run-script.mjs';

await runScript(buildApp);
