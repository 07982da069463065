import type { MenuCommand } from '../../shared/ipc/contract.ts';
import { revealSelection, zoomIn, zoomOut, zoomTo100, zoomToFit, zoomToSelection } from '../canvas/camera.ts';
import { setCanvasUi } from '../canvas/canvas-ui.ts';
import { focusSelection } from '../canvas/focus-step.ts';
import { goToProblem } from '../canvas/go-to-problem.ts';
import { mentionSelection } from '../chat/composer/mentions.ts';
import { proposeRecording } from '../chat/propose-recording.ts';
import { exportToFile } from '../files/export-to-file.ts';
import { leaveDocument, newDocument, openDocument, saveDocument } from '../files/document-actions.ts';
import { resumeLatest } from '../run/history/viewed-run.ts';
import { canTry, tryShownProposal } from '../review/try-shown-proposal.ts';
import { canRedo, canUndo, redoLatest, undoLatest } from '../review/undo-redo.ts';
import { useDocument } from '../state/document.ts';
import { toggleEnabled } from '../state/edits/changing.ts';
import { duplicateSelection } from '../state/edits/copying.ts';
import { tidySelection } from '../state/edits/moving.ts';
import { deleteSelection } from '../state/edits/removing.ts';
import { selectAll } from '../state/select-all.ts';
import { askForStep } from '../state/pending-step.ts';
import { exportReport } from '../state/report-actions.ts';
import { selectIsReviewing, useReview } from '../state/review.ts';
import { pauseRun, resumeRun, startDocumentRun, stepRun, stopRun } from '../state/run-actions.ts';
import { selectHasEnded, selectIsPausedOrPausing, selectIsRunning, useRun } from '../state/run.ts';
import { selectOnlyNode, useSelection } from '../state/selection.ts';
import { toggleTheme } from '../state/settings-actions.ts';
import { showAssistant } from '../state/side-tab.ts';
import { setView, useView, type DockTab } from '../state/view.ts';
import { requestFocus } from '../state/focus-request.ts';
import { commitEdits } from '../ui/open-edits.ts';

export type CommandId =
  | MenuCommand
  | 'close-document'
  | 'add-step'
  | 'toggle-enabled'
  | 'theme'
  | 'rename'
  | 'connect'
  | 'connect-model'
  | 'try-proposal'
  | 'zoom-selection'
  | 'next-problem'
  | 'previous-problem'
  | 'show-outline'
  | `show-${DockTab}`
  | 'copy'
  | 'cut'
  | 'paste';

export interface Command {
  readonly id: CommandId;
  readonly title: string;
  readonly group: 'File' | 'Edit' | 'View' | 'Run' | 'Help';
  readonly keys: readonly string[];
  /** `canvas`: handled there while it has focus. `text`: a focused text field keeps the key. */
  readonly scope: 'window' | 'canvas' | 'text';
  isEnabled(): boolean;
  run(): void;
}

const isOpen = (): boolean => useDocument.getState().workflow !== null;
const isRunning = (): boolean => selectIsRunning(useRun.getState());
const isIdle = (): boolean => isOpen() && !isRunning();
const hasSelection = (): boolean => isOpen() && useSelection.getState().nodeIds.size > 0;
const onlyNode = (): string | null => selectOnlyNode(useSelection.getState());
const always = (): boolean => true;

const onOnlyNode = (act: (nodeId: string) => void) => (): void => {
  const nodeId = onlyNode();
  if (nodeId !== null) act(nodeId);
};
const showTab = (dockTab: DockTab) => (): void => {
  setView({ isDockOpen: true, dockTab });
};

type Entry = [
  id: CommandId,
  title: string,
  keys: readonly string[],
  isEnabled: () => boolean,
  run: () => void,
  scope?: Command['scope'],
];

const groups: readonly (readonly [Command['group'], readonly Entry[]])[] = [
  [
    'Run',
    [
      [
        'run',
        'Run',
        ['Ctrl+Enter', 'F5'],
        () => isIdle() || useRun.getState().run.status === 'paused',
        () => {
          void (useRun.getState().run.status === 'paused' ? resumeRun() : startDocumentRun());
        },
      ],
      [
        'try-proposal',
        'Try the proposal',
        ['T'],
        canTry,
        () => {
          void tryShownProposal();
        },
        'canvas',
      ],
      [
        'run-from-here',
        'Run from the selected step',
        ['Ctrl+Alt+Enter'],
        () => isIdle() && onlyNode() !== null,
        onOnlyNode((fromNodeId) => {
          void startDocumentRun({ fromNodeId });
        }),
      ],
      [
        'run-to-here',
        'Run up to the selected step',
        ['Shift+Alt+Enter'],
        () => isIdle() && onlyNode() !== null,
        onOnlyNode((untilNodeId) => {
          void startDocumentRun({ untilNodeId });
        }),
      ],
      [
        'run-only-this',
        'Run only the selected step',
        ['Alt+Enter'],
        () => isIdle() && onlyNode() !== null,
        onOnlyNode((nodeId) => {
          void startDocumentRun({ fromNodeId: nodeId, untilNodeId: nodeId });
        }),
      ],
      [
        'resume-from-here',
        'Resume where the last run ended',
        ['Ctrl+Shift+Enter'],
        () => isIdle() && !selectIsReviewing(useReview.getState()),
        () => {
          void resumeLatest();
        },
      ],
      [
        'step',
        'Run one step',
        ['F10'],
        () => isIdle() || useRun.getState().run.status === 'paused',
        () => {
          void stepRun();
        },
      ],
      [
        'pause',
        'Pause or resume',
        ['F9'],
        isRunning,
        () => {
          void (selectIsPausedOrPausing(useRun.getState()) ? resumeRun() : pauseRun());
        },
      ],
      [
        'export-report',
        'Export run report…',
        ['Ctrl+Shift+E'],
        () => isOpen() && selectHasEnded(useRun.getState()),
        () => {
          void exportReport();
        },
      ],
      [
        'stop',
        'Stop',
        ['Ctrl+.'],
        isRunning,
        () => {
          void stopRun();
        },
      ],
      [
        'next-problem',
        'Next problem',
        ['F8'],
        isOpen,
        () => {
          goToProblem(1);
        },
      ],
      [
        'previous-problem',
        'Previous problem',
        ['Shift+F8'],
        isOpen,
        () => {
          goToProblem(-1);
        },
      ],
    ],
  ],
  [
    'Edit',
    [
      [
        'add-step',
        'Add a step',
        ['N'],
        isOpen,
        () => {
          askForStep();
        },
        'canvas',
      ],
      [
        'find',
        'Find a step',
        ['Ctrl+F'],
        isOpen,
        () => {
          setView({ overlay: 'find' });
        },
      ],
      ['undo', 'Undo', ['Ctrl+Z'], canUndo, undoLatest, 'text'],
      ['redo', 'Redo', ['Ctrl+Shift+Z', 'Ctrl+Y'], canRedo, redoLatest, 'text'],
      [
        'copy',
        'Copy steps',
        ['Ctrl+C'],
        hasSelection,
        () => {
          document.execCommand('copy');
        },
        'canvas',
      ],
      [
        'cut',
        'Cut steps',
        ['Ctrl+X'],
        hasSelection,
        () => {
          document.execCommand('cut');
        },
        'canvas',
      ],
      [
        'paste',
        'Paste steps',
        ['Ctrl+V'],
        isOpen,
        () => {
          document.execCommand('paste');
        },
        'canvas',
      ],
      [
        'duplicate',
        'Duplicate',
        ['Ctrl+D'],
        hasSelection,
        () => {
          if (duplicateSelection()) revealSelection();
        },
        'canvas',
      ],
      [
        'delete',
        'Delete',
        ['Delete'],
        hasSelection,
        () => {
          if (deleteSelection({ heal: true })) focusSelection();
        },
        'canvas',
      ],
      ['select-all', 'Select all', ['Ctrl+A'], isOpen, selectAll, 'canvas'],
      [
        'rename',
        'Rename step',
        ['F2'],
        () => onlyNode() !== null,
        onOnlyNode((renamingId) => {
          setCanvasUi({ renamingId });
        }),
        'canvas',
      ],
      [
        'connect',
        'Connect step to…',
        ['W'],
        () => onlyNode() !== null,
        onOnlyNode((connectingId) => {
          setCanvasUi({ connectingId });
        }),
        'canvas',
      ],
      ['toggle-enabled', 'Enable/disable steps', ['D'], hasSelection, toggleEnabled, 'canvas'],
      [
        'tidy',
        'Tidy',
        ['Shift+Alt+T'],
        isOpen,
        () => {
          void tidySelection();
        },
        'canvas',
      ],
    ],
  ],
  [
    'File',
    [
      [
        'new',
        'New workflow',
        ['Ctrl+N'],
        always,
        () => {
          void newDocument();
        },
      ],
      [
        'open',
        'Open…',
        ['Ctrl+O'],
        always,
        () => {
          void openDocument();
        },
      ],
      [
        'save',
        'Save',
        ['Ctrl+S'],
        isOpen,
        () => {
          void saveDocument();
        },
      ],
      [
        'save-as',
        'Save as…',
        ['Ctrl+Shift+S'],
        isOpen,
        () => {
          void saveDocument({ saveAs: true });
        },
      ],
      [
        'import-recording',
        'Import a recording…',
        [],
        always,
        () => {
          void proposeRecording();
        },
      ],
      [
        'export-test',
        'Export as a Playwright test…',
        [],
        isOpen,
        () => {
          void exportToFile('playwright');
        },
      ],
      [
        'export-text',
        'Export as Markdown…',
        [],
        isOpen,
        () => {
          void exportToFile('markdown');
        },
      ],
      [
        'close-document',
        'Close workflow',
        ['Ctrl+W'],
        isOpen,
        () => {
          void leaveDocument();
        },
      ],
      [
        'settings',
        'Settings',
        ['Ctrl+,'],
        always,
        () => {
          setView({ overlay: 'settings' });
        },
      ],
      [
        'connect-model',
        'Connect a model…',
        [],
        always,
        () => {
          setView({ overlay: 'settings', settingsSection: 'models' });
        },
      ],
    ],
  ],
  [
    'View',
    [
      [
        'palette',
        'All commands',
        ['Ctrl+K'],
        always,
        () => {
          setView({ overlay: 'command-palette' });
        },
      ],
      ['zoom-in', 'Zoom in', ['+'], isOpen, zoomIn, 'canvas'],
      ['zoom-out', 'Zoom out', ['-'], isOpen, zoomOut, 'canvas'],
      ['zoom-fit', 'Fit to screen', ['1'], isOpen, zoomToFit, 'canvas'],
      ['zoom-selection', 'Show selected steps', ['2'], isOpen, zoomToSelection, 'canvas'],
      ['zoom-100', 'Actual size', ['0'], isOpen, zoomTo100, 'canvas'],
      ['show-assistant', 'Open assistant', ['Ctrl+Shift+A'], isOpen, showAssistant],
      ['mention-selection', 'Ask about selected steps', ['Alt+I'], hasSelection, mentionSelection],
      [
        'show-outline',
        'Open outline',
        ['Ctrl+Shift+O'],
        isOpen,
        () => {
          setView({ isPaletteOpen: true, paletteTab: 'outline' });
          requestFocus('outline');
        },
      ],
      [
        'toggle-palette',
        'Show or hide the palette',
        ['Ctrl+B'],
        isOpen,
        () => {
          setView({ isPaletteOpen: !useView.getState().isPaletteOpen });
        },
      ],
      [
        'toggle-side',
        'Show or hide the right panel',
        ['Ctrl+Alt+B'],
        isOpen,
        () => {
          setView({ isSideOpen: !useView.getState().isSideOpen });
        },
      ],
      [
        'toggle-dock',
        'Show or hide the run panel',
        ['Ctrl+J'],
        isOpen,
        () => {
          setView({ isDockOpen: !useView.getState().isDockOpen });
        },
      ],
      ['show-timeline', 'Timeline', [], isOpen, showTab('timeline')],
      ['show-log', 'Log', [], isOpen, showTab('log')],
      ['show-variables', 'Variables', [], isOpen, showTab('variables')],
      ['show-browser', 'Screenshots', [], isOpen, showTab('browser')],
      ['show-problems', 'Problems', [], isOpen, showTab('problems')],
      ['show-runs', 'Runs', [], isOpen, showTab('runs')],
      ['show-history', 'History', [], isOpen, showTab('history')],
      ['theme', 'Switch light or dark theme', [], always, toggleTheme],
    ],
  ],
  [
    'Help',
    [
      [
        'shortcuts',
        'Keyboard shortcuts',
        ['?'],
        always,
        () => {
          setView({ overlay: 'shortcuts' });
        },
        'text',
      ],
      [
        'licenses',
        'Licenses',
        [],
        always,
        () => {
          setView({ overlay: 'licenses' });
        },
      ],
    ],
  ],
];

export const appCommands: readonly Command[] = groups.flatMap(([group, entries]) =>
  entries.map(([id, title, keys, isEnabled, act, scope = 'window']) => ({
    id,
    title,
    group,
    keys,
    scope,
    isEnabled,
    run: () => {
      commitEdits();
      act();
    },
  })),
);

export function keysOf(id: CommandId): string | undefined {
  return appCommands.find((command) => command.id === id)?.keys[0];
}
