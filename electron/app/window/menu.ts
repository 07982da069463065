import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '../../../shared/ipc/contract.ts';
import type { Push } from '../ipc/push.ts';

type Item = MenuItemConstructorOptions;

const isMac = process.platform === 'darwin';
const separator: Item = { type: 'separator' };

export function setMenu(push: Push): void {
  const command = (label: string, name: MenuCommand, keys?: string): Item => ({
    id: name,
    label,
    ...(keys === undefined || !canBeShown(keys) ? {} : { accelerator: keys, registerAccelerator: false }),
    click: () => {
      push('menu/command', { command: name });
    },
  });
  const file = [
    command('New workflow', 'new', 'CmdOrCtrl+N'),
    command('Open…', 'open', 'CmdOrCtrl+O'),
    separator,
    command('Save', 'save', 'CmdOrCtrl+S'),
    command('Save as…', 'save-as', 'CmdOrCtrl+Shift+S'),
    separator,
    command('Import a recording…', 'import-recording'),
    command('Export as a Playwright test…', 'export-test'),
    command('Export as Markdown…', 'export-text'),
    separator,
    ...(isMac
      ? [{ role: 'close' } satisfies Item]
      : [command('Settings', 'settings', 'CmdOrCtrl+,'), separator, { role: 'quit' } satisfies Item]),
  ];
  const edit: Item[] = [
    command('Undo', 'undo', 'CmdOrCtrl+Z'),
    command('Redo', 'redo', 'CmdOrCtrl+Shift+Z'),
    separator,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    command('Duplicate', 'duplicate', 'CmdOrCtrl+D'),
    command('Delete', 'delete', 'Delete'),
    command('Select all', 'select-all', 'CmdOrCtrl+A'),
    separator,
    command('Find a step', 'find', 'CmdOrCtrl+F'),
    command('Tidy', 'tidy', 'Shift+Alt+T'),
  ];
  const view: Item[] = [
    command('All commands', 'palette', 'CmdOrCtrl+K'),
    separator,
    command('Zoom in', 'zoom-in', 'Plus'),
    command('Zoom out', 'zoom-out', '-'),
    command('Fit to screen', 'zoom-fit', '1'),
    command('Actual size', 'zoom-100', '0'),
    separator,
    command('Open assistant', 'show-assistant', 'CmdOrCtrl+Shift+A'),
    command('Ask about selected steps', 'mention-selection', 'Alt+I'),
    separator,
    command('Show or hide the palette', 'toggle-palette', 'CmdOrCtrl+B'),
    command('Show or hide the right panel', 'toggle-side', 'CmdOrCtrl+Alt+B'),
    command('Show or hide the run panel', 'toggle-dock', 'CmdOrCtrl+J'),
    separator,
    { role: 'togglefullscreen' },
    ...(app.isPackaged ? [] : [{ role: 'toggleDevTools' } satisfies Item]),
  ];
  const run = [
    command('Run', 'run', 'CmdOrCtrl+Enter'),
    command('Run from the selected step', 'run-from-here', 'CmdOrCtrl+Alt+Enter'),
    command('Run up to the selected step', 'run-to-here', 'Shift+Alt+Enter'),
    command('Run only the selected step', 'run-only-this', 'Alt+Enter'),
    command('Resume where the last run ended', 'resume-from-here', 'CmdOrCtrl+Shift+Enter'),
    command('Run one step', 'step', 'F10'),
    separator,
    command('Pause or resume', 'pause', 'F9'),
    command('Stop', 'stop', 'CmdOrCtrl+.'),
    separator,
    command('Export run report…', 'export-report', 'CmdOrCtrl+Shift+E'),
  ];
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(isMac ? [appMenu(command('Settings…', 'settings', 'CmdOrCtrl+,'))] : []),
      { label: 'File', submenu: file },
      { label: 'Edit', submenu: edit },
      { label: 'View', submenu: view },
      { label: 'Run', submenu: run },
      {
        role: 'windowMenu',
        submenu: isMac
          ? [{ role: 'minimize' }, { role: 'zoom' }, separator, { role: 'front' }]
          : [{ role: 'minimize' }],
      },
      {
        role: 'help',
        submenu: [command('Keyboard shortcuts', 'shortcuts', '?'), command('Licenses', 'licenses')],
      },
    ]),
  );
}

function appMenu(settings: Item): Item {
  return {
    role: 'appMenu',
    submenu: [
      { role: 'about' },
      separator,
      settings,
      separator,
      { role: 'services' },
      separator,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      separator,
      { role: 'quit' },
    ],
  };
}

/** macOS would take plain keys from text fields. */
function canBeShown(keys: string): boolean {
  return !isMac || keys.startsWith('CmdOrCtrl+') || /^F\d+$/.test(keys);
}
