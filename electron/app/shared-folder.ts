import { app } from 'electron';
import { dataFolder } from '../storage/data-folder.ts';

/** What the app and the command line keep together: the command line's folder. A start with a data folder of its own keeps to that. */
export function sharedFolder(): string {
  return app.commandLine.hasSwitch('user-data-dir') ? app.getPath('userData') : dataFolder();
}
