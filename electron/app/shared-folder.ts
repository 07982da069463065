import { app } from 'electron';
import { dataFolder } from '../storage/data-folder.ts';

/** Shared with the command line, unless the app has its own data folder. */
export function sharedFolder(): string {
  return app.commandLine.hasSwitch('user-data-dir') ? app.getPath('userData') : dataFolder();
}
