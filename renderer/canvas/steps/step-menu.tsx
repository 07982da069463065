import {
  CirclePlay,
  Copy,
  CopyPlus,
  Flag,
  PencilLine,
  Play,
  Power,
  SkipForward,
  Spline,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { flushSync } from 'react-dom';
import type { Node } from '../../../shared/workflow/node.ts';
import { toggleEnabled } from '../../state/edits/changing.ts';
import { copySelection, duplicateSelection } from '../../state/edits/copying.ts';
import { deleteSelection } from '../../state/edits/removing.ts';
import { useDocument } from '../../state/document.ts';
import { selectIsRunning, useRun } from '../../state/run.ts';
import { resumeFromHere } from '../../state/resume-actions.ts';
import { useResume } from '../../state/resume-offer.ts';
import { requestRun, requestRunFrom } from '../../state/run-request.ts';
import { selectNodes, useSelection } from '../../state/selection.ts';
import { setCanvasUi, useCanvasUi } from '../canvas-ui.ts';
import { keysOf } from '../../commands/commands.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Keys } from '../../ui/keys.tsx';
import { focusSelection } from '../focus-step.ts';

export function StepMenu() {
  const menu = useCanvasUi((state) => state.menu);
  const node = useDocument((state) => state.workflow?.nodes.find(({ id }) => id === menu?.nodeId));
  if (menu === null || node === undefined) return null;
  return (
    <DropdownMenu.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      modal={false}
    >
      <DropdownMenu.Trigger asChild>
        <span className="step-menu-anchor" style={{ left: menu.x, top: menu.y }} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="step-menu"
          align="start"
          sideOffset={2}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) focusSelection();
          }}
        >
          <ResumeItem nodeId={node.id} />
          {node.type === 'EndLoop' ? (
            <RenameItem nodeId={node.id} />
          ) : (
            <>
              <RunItems nodeId={node.id} />
              <DropdownMenu.Separator />
              <RenameItem nodeId={node.id} />
              <EditItems node={node} />
            </>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function close(): void {
  setCanvasUi({ menu: null });
}

const closeThen = (open: () => void) => (): void => {
  flushSync(close);
  flushSync(open);
};

interface OfStep {
  readonly nodeId: string;
}

function ResumeItem({ nodeId }: OfStep) {
  const isRunning = useRun(selectIsRunning);
  const isFrontier = useResume((state) => state.offer?.frontierNodeId === nodeId);
  const isBlocked = useResume((state) => state.offer?.decision === 'blocked');
  if (!isFrontier) return null;
  return (
    <Item
      Icon={Flag}
      text={isBlocked ? 'Why can’t I resume?' : 'Resume from here'}
      keys={keysOf('resume-from-here')}
      disabled={isRunning}
      onSelect={() => {
        void resumeFromHere();
      }}
    />
  );
}

function RunItems({ nodeId }: OfStep) {
  const isRunning = useRun(selectIsRunning);
  return (
    <>
      <Item
        Icon={Play}
        text="Run from here"
        disabled={isRunning}
        onSelect={() => {
          requestRunFrom(nodeId);
        }}
      />
      <Item
        Icon={SkipForward}
        text="Run up to here"
        disabled={isRunning}
        onSelect={() => {
          requestRun(nodeId, 'to');
        }}
      />
      <Item
        Icon={CirclePlay}
        text="Run only this step"
        keys={keysOf('run-only-this')}
        disabled={isRunning}
        onSelect={() => {
          requestRun(nodeId, 'only');
        }}
      />
    </>
  );
}

function RenameItem({ nodeId }: OfStep) {
  return (
    <Item
      Icon={PencilLine}
      text="Rename"
      keys={keysOf('rename')}
      onSelect={closeThen(() => {
        setCanvasUi({ renamingId: nodeId });
      })}
    />
  );
}

function EditItems({ node }: { readonly node: Node }) {
  const onSelection = (action: () => void) => (): void => {
    if (!useSelection.getState().nodeIds.has(node.id)) selectNodes([node.id]);
    action();
  };
  return (
    <>
      <Item
        Icon={Spline}
        text="Connect to…"
        keys={keysOf('connect')}
        onSelect={closeThen(() => {
          setCanvasUi({ connectingId: node.id });
        })}
      />
      <Item
        Icon={CopyPlus}
        text="Duplicate"
        keys={keysOf('duplicate')}
        onSelect={onSelection(duplicateSelection)}
      />
      <Item
        Icon={Copy}
        text="Copy"
        keys={keysOf('copy')}
        onSelect={onSelection(() => {
          void copyText(copySelection() ?? '');
        })}
      />
      <Item
        Icon={Power}
        text={node.enabled ? 'Disable' : 'Enable'}
        keys={keysOf('toggle-enabled')}
        onSelect={onSelection(toggleEnabled)}
      />
      <DropdownMenu.Separator />
      <Item
        Icon={Trash2}
        text="Delete"
        keys={keysOf('delete')}
        isDanger
        onSelect={onSelection(() => {
          deleteSelection({ heal: true });
        })}
      />
    </>
  );
}

interface ItemProps {
  readonly Icon: LucideIcon;
  readonly text: string;
  readonly keys?: string | undefined;
  readonly isDanger?: boolean;
  readonly disabled?: boolean;
  onSelect(): void;
}

function Item({ Icon, text, keys, isDanger = false, disabled = false, onSelect }: ItemProps) {
  return (
    <DropdownMenu.Item
      className="step-menu-item"
      data-danger={isDanger}
      disabled={disabled}
      onSelect={onSelect}
    >
      <Icon />
      <span>{text}</span>
      {keys !== undefined && <Keys keys={keys} />}
    </DropdownMenu.Item>
  );
}
