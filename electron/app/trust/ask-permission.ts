import { BrowserWindow } from 'electron';
import type { Powers } from '../../../shared/powers/powers.ts';
import { answerAddress, questionPage } from './question-page.ts';

const width = 560;
const minHeight = 240;

/** Opens a window of its own, which the app's window can't answer. */
export async function askPermission(
  parent: BrowserWindow,
  about: { readonly name: string; readonly place: string | null; readonly powers: Powers },
): Promise<boolean> {
  const [, available = 600] = parent.getContentSize();
  const window = new BrowserWindow({
    parent,
    modal: true,
    show: false,
    width,
    height: minHeight,
    useContentSize: true,
    resizable: false,
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    title: 'Permission to run',
    autoHideMenuBar: true,
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, spellcheck: false },
  });
  window.removeMenu();
  const { webContents } = window;
  webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  try {
    return await new Promise<boolean>((resolve) => {
      window.on('closed', () => {
        resolve(false);
      });
      webContents.on('will-navigate', (event) => {
        event.preventDefault();
        resolve(event.url === `${answerAddress}?answer=allow`);
      });
      webContents.on('before-input-event', (_, { type, key }) => {
        if (type === 'keyDown' && key === 'Escape') resolve(false);
      });
      webContents.on('render-process-gone', () => {
        resolve(false);
      });
      void show().catch(() => {
        resolve(false);
      });
    });
  } finally {
    if (!window.isDestroyed()) window.destroy();
    if (!parent.isDestroyed()) parent.focus();
  }

  async function show(): Promise<void> {
    await window.loadURL(`data:text/html;charset=utf-8,${encodeURIComponent(questionPage(about))}`);
    const contentHeight = (await webContents.executeJavaScript(
      'const main = document.querySelector("main"); document.body.scrollHeight - main.clientHeight + main.scrollHeight',
    )) as number;
    if (window.isDestroyed()) return;
    const parentBounds = parent.getContentBounds();
    const height = Math.max(minHeight, Math.min(contentHeight, available - 80));
    window.setContentSize(width, height);
    window.setPosition(
      Math.round(parentBounds.x + (parentBounds.width - width) / 2),
      Math.round(parentBounds.y + (parentBounds.height - height) / 3),
    );
    window.show();
    webContents.focus();
  }
}
