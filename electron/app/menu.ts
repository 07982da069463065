import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '../../shared/ipc/contract.ts';
import type { Push } from './push.ts';

/** The native menu. Its commands go to the window; keys that the window handles itself are shown here, not bound. */
export function setMenu(push: Push): void {
  const command = (label: string, name: MenuCommand, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
    click: () => { push('menu/command', { command: name }); },
  });
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const isMac = process.platform === 'darwin';
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' } satisfies MenuItemConstructorOptions] : []),
    { label: 'File', submenu: [command('New', 'new', 'CmdOrCtrl+Alt+N'), command('Open…', 'open', 'CmdOrCtrl+O'), separator, command('Save', 'save', 'CmdOrCtrl+S'), command('Save as…', 'save-as', 'CmdOrCtrl+Shift+S'), separator, command('Settings…', 'settings', 'CmdOrCtrl+,'), separator, isMac ? { role: 'close' } : { role: 'quit' }] },
    { label: 'Edit', submenu: [command('Undo', 'undo', 'CmdOrCtrl+Z'), command('Redo', 'redo', 'CmdOrCtrl+Shift+Z'), separator, { role: 'cut' }, { role: 'copy' }, { role: 'paste' }, command('Duplicate', 'duplicate', 'CmdOrCtrl+D'), command('Delete', 'delete', 'Delete'), command('Select all', 'select-all', 'CmdOrCtrl+A'), separator, command('Find a step…', 'find', 'CmdOrCtrl+F'), command('Tidy up', 'tidy', 'Shift+Alt+T')] },
    { label: 'View', submenu: [command('Command palette…', 'palette', 'CmdOrCtrl+K'), separator, command('Zoom in', 'zoom-in', 'CmdOrCtrl+Plus'), command('Zoom out', 'zoom-out', 'CmdOrCtrl+-'), command('Zoom to fit', 'zoom-fit', '1'), command('Actual size', 'zoom-100', '0'), separator, command('Steps', 'toggle-palette'), command('Inspector', 'toggle-side', 'CmdOrCtrl+B'), command('Run panel', 'toggle-dock', 'CmdOrCtrl+J'), separator, { role: 'togglefullscreen' }, ...(app.isPackaged ? [] : [{ role: 'toggleDevTools' } satisfies MenuItemConstructorOptions])] },
    { label: 'Run', submenu: [command('Run', 'run', 'CmdOrCtrl+Enter'), command('Run from the selected step', 'run-from-here', 'CmdOrCtrl+Alt+Enter'), command('Pause', 'pause'), command('Step', 'step', 'F10'), command('Stop', 'stop', 'CmdOrCtrl+.')] },
    { role: 'windowMenu', submenu: [{ role: 'minimize' }] },
    { role: 'help', submenu: [command('Keyboard shortcuts', 'shortcuts', '?')] },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
