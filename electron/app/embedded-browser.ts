// Playwright drives this second Electron process through a pipe.
import { app, BrowserWindow, session } from 'electron';
import { maxWindows } from '../tools/browser/guard/max-windows.ts';
import { denyPermissions } from './browsing/deny-permissions.ts';
import { guardNavigation, mayOpen } from './browsing/guard-navigation.ts';
import { guardRequests } from './browsing/guard-requests.ts';

const windowOptions = {
  width: 1100,
  height: 800,
  title: 'Planwright browser',
  autoHideMenuBar: true,
  backgroundColor: '#ffffff',
  webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
};

app.on('window-all-closed', () => undefined);
app.on('web-contents-created', (_, contents) => {
  guardNavigation(contents);
  // A beforeunload handler would keep Electron on the page.
  contents.on('will-prevent-unload', (event) => {
    event.preventDefault();
  });
  contents.setWindowOpenHandler(({ url }) => {
    const open = BrowserWindow.getAllWindows().length;
    if (!mayOpen(url) || open > maxWindows) return { action: 'deny' };
    // The driver closes one window over the limit.
    return {
      action: 'allow',
      outlivesOpener: true,
      overrideBrowserWindowOptions: { ...windowOptions, show: open < maxWindows },
    };
  });
});

function readPlace(): { x: number; y: number; width: number; height: number } | undefined {
  const [x, y, width, height] = app.commandLine.getSwitchValue('browser-place').split(',').map(Number);
  return x === undefined || y === undefined || width === undefined || height === undefined
    ? undefined
    : { x, y, width, height };
}

const permissions = app.commandLine.getSwitchValue('browser-permissions').split(',');
// Until version 34, every page may paste.
if (!permissions.includes('clipboard-read'))
  app.commandLine.appendSwitch('blink-settings', 'DOMPasteAllowed=false');

guardRequests(app, {
  onlyReads: app.commandLine.hasSwitch('only-asks'),
  signsIn: app.commandLine.getSwitchValue('only-asks') === 'sign-ins',
});
void app.whenReady().then(() => {
  denyPermissions(session.defaultSession, permissions);
  const window = new BrowserWindow({ ...windowOptions, ...readPlace(), show: false });
  window.showInactive();
  return window.loadURL('about:blank');
});
