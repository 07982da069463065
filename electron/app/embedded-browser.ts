// The second Electron process: one window that Playwright drives through a pipe. It knows nothing of Planwright.
import { app, BrowserWindow } from 'electron';

const looksLikeAWindow = { width: 1100, height: 800, title: 'Planwright browser', autoHideMenuBar: true, backgroundColor: '#ffffff', webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false } };

// The app that started this process ends it; a closed window must not.
app.on('window-all-closed', () => undefined);
app.on('web-contents-created', (_, contents) => {
  contents.setWindowOpenHandler(() => ({ action: 'allow', overrideBrowserWindowOptions: looksLikeAWindow }));
});

/** Where the app wants it, as `x,y,width,height`. */
function readPlace(): { x: number; y: number; width: number; height: number } | undefined {
  const [x, y, width, height] = app.commandLine.getSwitchValue('browser-place').split(',').map(Number);
  return x === undefined || y === undefined || width === undefined || height === undefined ? undefined : { x, y, width, height };
}

void app.whenReady().then(() => {
  const window = new BrowserWindow({ ...looksLikeAWindow, ...readPlace(), show: false });
  // The person may be typing in the editor.
  window.showInactive();
  return window.loadURL('about:blank');
});
