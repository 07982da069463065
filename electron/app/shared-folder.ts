import { app } from 'electron';
import { dataFolder } from '../storage/data-folder.ts';

/** The command line's, unless the app has one. */
export function sharedFolder(): string {
  return app.commandLine.hasSwitch('user-data-dir') ? app.getPath('userData') : dataFolder();
}
