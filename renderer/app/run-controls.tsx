import { ChevronDown, Hand, HandHelping, Pause, Play, Square, StepForward } from 'lucide-react';
import { keysOf, type CommandId } from '../commands/commands.ts';
import { executeCommand } from '../commands/execute-command.ts';
import { selectIsReviewing, useReview } from '../state/review.ts';
import { selectErrorCount, useProblems } from '../state/problems.ts';
import { selectHasAgentAtWork, selectIsPausedOrPausing, selectIsRunning, useRun } from '../state/run.ts';
import { resumeRun, takeControl } from '../state/run-actions.ts';
import { selectOnlyNode, useSelection } from '../state/selection.ts';
import { useView } from '../state/view.ts';
import { Button } from '../ui/button.tsx';
import { Hint } from '../ui/hint.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';

export function RunControls() {
  const isRunning = useRun(selectIsRunning);
  const isPaused = useRun((state) => state.run.status === 'paused');
  const isPausing = useRun((state) => selectIsPausedOrPausing(state) && state.run.status !== 'paused');
  const hasAgent = useRun(selectHasAgentAtWork);
  const isUserInControl = useRun((state) => state.isUserInControl);
  const stopKey = useView((state) => state.settings?.stopKey ?? '');
  return (
    <div
      className="run-controls"
      role="group"
      aria-label="Run controls"
      data-state={isPausing ? 'pausing' : undefined}
    >
      {!isRunning && <RunButton />}
      {isRunning && hasAgent && !isUserInControl && (
        <Hint text="Do the next part yourself in the browser, then hand back">
          <Button
            Icon={Hand}
            onClick={() => {
              void takeControl();
            }}
          >
            Take over
          </Button>
        </Hint>
      )}
      {isRunning && isUserInControl && (
        <Hint text="The AI step continues from the current page">
          <Button
            Icon={HandHelping}
            tone="primary"
            onClick={() => {
              void resumeRun();
            }}
          >
            Hand back
          </Button>
        </Hint>
      )}
      {isRunning && !isPaused && !isUserInControl && (
        <Act
          command="pause"
          label={isPausing ? 'Pausing…' : 'Pause'}
          hint={isPausing ? 'Pauses after this step. Click to keep running' : 'Pause after this step'}
          Icon={Pause}
        />
      )}
      {isPaused && !isUserInControl && <Act command="step" label="Step" Icon={StepForward} />}
      {isPaused && !isUserInControl && <Act command="run" label="Resume" Icon={Play} tone="primary" />}
      {isRunning && (
        <Act
          command="stop"
          label="Stop"
          hint={stopKey === '' ? 'Stop' : `Stop (from any window: ${stopKey})`}
          Icon={Square}
          tone="danger"
        />
      )}
    </div>
  );
}

function RunButton() {
  const errors = useProblems(selectErrorCount);
  const isReviewing = useReview(selectIsReviewing);
  const hasOne = useSelection((state) => selectOnlyNode(state) !== null);
  return (
    <div className="run-split">
      <Hint
        text={
          isReviewing
            ? 'Apply or reject the proposal first'
            : errors === 0
              ? 'Run the workflow'
              : errors === 1
                ? 'Fix 1 problem to run'
                : `Fix ${errors} problems to run`
        }
        keys={keysOf('run')}
      >
        <Button
          tone="primary"
          Icon={Play}
          aria-disabled={isReviewing}
          onClick={() => {
            executeCommand('run');
          }}
        >
          Run
          {errors > 0 && (
            <span className="problem-count" aria-label={errors === 1 ? '1 problem' : `${errors} problems`}>
              {errors}
            </span>
          )}
        </Button>
      </Hint>
      <Menu
        trigger={
          <Button tone="primary" aria-label="Run options" disabled={isReviewing}>
            <ChevronDown />
          </Button>
        }
      >
        <CommandItem command="run" text="Run from the start" />
        <CommandItem command="run-from-here" text="Run from the selected step" isDisabled={!hasOne} />
        <CommandItem command="run-to-here" text="Run up to the selected step" isDisabled={!hasOne} />
        <CommandItem command="run-only-this" text="Run only the selected step" isDisabled={!hasOne} />
        <CommandItem command="resume-from-here" text="Resume where the last run ended" />
        <CommandItem command="step" text="Step by step" />
      </Menu>
    </div>
  );
}

interface CommandItemProps {
  readonly command: CommandId;
  readonly text: string;
  readonly isDisabled?: boolean;
}

function CommandItem({ command, text, isDisabled = false }: CommandItemProps) {
  return (
    <MenuItem
      text={text}
      keys={keysOf(command)}
      isDisabled={isDisabled}
      onSelect={() => {
        executeCommand(command);
      }}
    />
  );
}

function Act({
  command,
  label,
  hint = label,
  Icon,
  tone = 'plain',
}: {
  readonly command: CommandId;
  readonly label: string;
  readonly hint?: string;
  readonly Icon: typeof Play;
  readonly tone?: 'plain' | 'primary' | 'danger';
}) {
  return (
    <Hint text={hint} keys={keysOf(command)}>
      <Button
        Icon={Icon}
        tone={tone}
        onClick={() => {
          executeCommand(command);
        }}
      >
        {label}
      </Button>
    </Hint>
  );
}
