import { app } from 'electron';
import { dataFolder } from '../storage/data-folder.ts';

/** The command line's data folder, unless `--user-data-dir` names another. */
export function sharedFolder(): string {
  return app.commandLine.hasSwitch('user-data-dir') ? app.getPath('userData') : dataFolder();
}
