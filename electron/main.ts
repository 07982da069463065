import { fileURLToPath } from 'node:url';
import { app } from 'electron';

const browser = fileURLToPath(new URL('../embedded-browser/embedded-browser.cjs', import.meta.url));

if (app.isPackaged && app.commandLine.getSwitchValue('app') === browser) await import(browser);
else (await import('./app/start-app.ts')).startApp();
