// The second Electron process: one window that Playwright drives through a pipe. It knows nothing of Planwright.
import { app, BrowserWindow } from 'electron';

const size = { width: 1100, height: 800 };
const looksLikeAWindow = { ...size, title: 'Planwright browser', autoHideMenuBar: true, backgroundColor: '#ffffff', webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false } };

// The app that started this process ends it; a closed window must not.
app.on('window-all-closed', () => undefined);
app.on('web-contents-created', (_, contents) => {
  contents.setWindowOpenHandler(() => ({ action: 'allow', overrideBrowserWindowOptions: looksLikeAWindow }));
});

void app.whenReady().then(() => new BrowserWindow(looksLikeAWindow).loadURL('about:blank'));
