import './top-bar.css';
import { Moon, PanelBottom, PanelLeft, PanelRight, Redo2, Settings, Sun, Undo2 } from 'lucide-react';
import { keysOf, type CommandId } from '../commands/commands.ts';
import { executeCommand } from '../commands/execute-command.ts';
import { useHistoryLabel } from '../review/undo-redo.ts';
import { useView } from '../state/view.ts';
import { Hint } from '../ui/hint.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { DocumentName } from './document-name.tsx';
import { Logo } from '../ui/logo.tsx';
import { RunControls } from './run-controls.tsx';

export function TopBar() {
  const undoLabel = useHistoryLabel('undo');
  const redoLabel = useHistoryLabel('redo');
  const theme = useView((state) => state.theme);
  return (
    <header className="top-bar">
      <Hint text="Start screen" keys={keysOf('close-document')}>
        <button
          type="button"
          className="top-bar-home"
          aria-label="Planwright start screen"
          onClick={() => {
            executeCommand('close-document');
          }}
        >
          <Logo />
          <span>Planwright</span>
        </button>
      </Hint>
      <DocumentName />
      <div className="top-bar-space" />
      <IconButton
        Icon={Undo2}
        label={undoLabel === undefined ? 'Undo' : `Undo: ${undoLabel}`}
        keys={keysOf('undo')}
        disabled={undoLabel === undefined}
        onClick={() => {
          executeCommand('undo');
        }}
      />
      <IconButton
        Icon={Redo2}
        label={redoLabel === undefined ? 'Redo' : `Redo: ${redoLabel}`}
        keys={keysOf('redo')}
        disabled={redoLabel === undefined}
        onClick={() => {
          executeCommand('redo');
        }}
      />
      <i className="top-bar-rule" />
      <PanelToggle command="toggle-palette" Icon={PanelLeft} label="Palette" field="isPaletteOpen" />
      <PanelToggle command="toggle-dock" Icon={PanelBottom} label="Run panel" field="isDockOpen" />
      <PanelToggle command="toggle-side" Icon={PanelRight} label="Right panel" field="isSideOpen" />
      <IconButton
        Icon={theme === 'dark' ? Sun : Moon}
        label={theme === 'dark' ? 'Light theme' : 'Dark theme'}
        onClick={() => {
          executeCommand('theme');
        }}
      />
      <IconButton
        Icon={Settings}
        label="Settings"
        keys={keysOf('settings')}
        onClick={() => {
          executeCommand('settings');
        }}
      />
      <i className="top-bar-rule" />
      <RunControls />
    </header>
  );
}

interface PanelToggleProps {
  readonly command: CommandId;
  readonly Icon: typeof PanelLeft;
  readonly label: string;
  readonly field: 'isPaletteOpen' | 'isSideOpen' | 'isDockOpen';
}

function PanelToggle({ command, Icon, label, field }: PanelToggleProps) {
  const isOn = useView((state) => state[field]);
  return (
    <IconButton
      Icon={Icon}
      label={label}
      keys={keysOf(command)}
      aria-pressed={isOn}
      onClick={() => {
        executeCommand(command);
      }}
    />
  );
}
