import { app } from 'electron';
import { dataFolder } from '../storage/data-folder.ts';

/** Data that the app and the command line share. An app with its own data folder uses that. */
export function sharedFolder(): string {
  return app.commandLine.hasSwitch('user-data-dir') ? app.getPath('userData') : dataFolder();
}
