// The second Electron process: one window that Playwright drives through a pipe. It knows nothing of Planwright.
import { app, BrowserWindow, session } from 'electron';
import { mostWindows } from '../tools/browser/most-windows.ts';
import { denyPermissions } from './browsing/deny-permissions.ts';
import { guardNavigation, mayOpen } from './browsing/guard-navigation.ts';
import { guardRequests } from './browsing/guard-requests.ts';

const looksLikeAWindow = {
  width: 1100,
  height: 800,
  title: 'Planwright browser',
  autoHideMenuBar: true,
  backgroundColor: '#ffffff',
  webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
};

// The app that started this process ends it; a closed window must not.
app.on('window-all-closed', () => undefined);
app.on('web-contents-created', (_, contents) => {
  guardNavigation(contents);
  // A page that asks whether to leave it is left. Electron shows no question, and would stay.
  contents.on('will-prevent-unload', (event) => {
    event.preventDefault();
  });
  contents.setWindowOpenHandler(({ url }) => {
    const open = BrowserWindow.getAllWindows().length;
    if (!mayOpen(url) || open > mostWindows) return { action: 'deny' };
    // One too many is opened where nobody sees it, and closed by whoever drives this: that is how it learns of it.
    return {
      action: 'allow',
      // As in other browsers: closing the page that opened it leaves it open.
      outlivesOpener: true,
      overrideBrowserWindowOptions: { ...looksLikeAWindow, show: open < mostWindows },
    };
  });
});

/** Where the app wants it, as `x,y,width,height`. */
function readPlace(): { x: number; y: number; width: number; height: number } | undefined {
  const [x, y, width, height] = app.commandLine.getSwitchValue('browser-place').split(',').map(Number);
  return x === undefined || y === undefined || width === undefined || height === undefined
    ? undefined
    : { x, y, width, height };
}

/** What the workflow asks for. */
const permissions = app.commandLine.getSwitchValue('browser-permissions').split(',');
// Electron before 34 lets every page paste by `document.execCommand`, and asks no handler about it.
if (!permissions.includes('clipboard-read'))
  app.commandLine.appendSwitch('blink-settings', 'DOMPasteAllowed=false');

guardRequests(app, { onlyAsks: app.commandLine.hasSwitch('only-asks') });
void app.whenReady().then(() => {
  denyPermissions(session.defaultSession, permissions);
  const window = new BrowserWindow({ ...looksLikeAWindow, ...readPlace(), show: false });
  // The person may be typing in the editor.
  window.showInactive();
  return window.loadURL('about:blank');
});
