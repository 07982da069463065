import {
  CircleX,
  MessageSquareText,
  PencilLine,
  Play,
  Plug,
  Square,
  StepForward,
  Unplug,
} from 'lucide-react';
import { useMemo } from 'react';
import { describeMissed } from '../../shared/run/run-verdict.ts';
import { titleOf } from '../canvas/steps/step-appearance.ts';
import { askAboutFailure } from '../chat/ask-about-failure.ts';
import { keysOf } from '../commands/commands.ts';
import { executeCommand } from '../commands/execute-command.ts';
import { useShownNodes } from '../review/use-shown-nodes.ts';
import { useDocument } from '../state/document.ts';
import { resumeFromHere } from '../state/resume-actions.ts';
import { useResume } from '../state/resume-offer.ts';
import { useRun } from '../state/run.ts';
import { startDocumentRun } from '../state/run-actions.ts';
import { selectNodes } from '../state/selection.ts';
import { showInspector } from '../state/side-tab.ts';
import { Button } from '../ui/button.tsx';
import { Hint } from '../ui/hint.tsx';
import { Ago } from './ago.tsx';
import { ClampedText } from './clamped-text.tsx';
import { FailureActions } from './failure/failure-actions.tsx';
import { keepFocusInDock } from './keep-focus-in-dock.ts';

export function EndStrip() {
  const status = useRun((state) => state.run.status);
  const missed = useRun(({ run }) =>
    run.status === 'succeeded' ? run.visits.find((visit) => describeMissed(visit) !== undefined) : undefined,
  );
  const failed = useRun((state) => state.run.failure);
  const failure = useMemo(
    () =>
      failed ??
      (missed === undefined
        ? undefined
        : { code: 'outcome-missed', message: describeMissed(missed) ?? '', nodeId: missed.nodeId }),
    [failed, missed],
  );
  const lastNodeId = useRun((state) => state.run.visits.at(-1)?.nodeId);
  const nodeId = failure === undefined ? lastNodeId : failure.nodeId;
  const node = useDocument((state) => state.workflow?.nodes.find(({ id }) => id === nodeId));
  const shown = useShownNodes().find(({ id }) => id === nodeId);
  const offer = useResume((state) => state.offer);
  const untilNodeId = useRun((state) => state.run.untilNodeId);
  const until = useDocument(({ workflow }) => {
    const last = workflow?.nodes.find(({ id }) => id === untilNodeId);
    return last === undefined ? undefined : titleOf(last);
  });
  const isEdited = status === 'succeeded' && offer !== null && offer.frontierNodeId !== null;
  const isResumable = missed === undefined || isEdited;
  if (failure === undefined && status !== 'stopped' && status !== 'interrupted' && !isEdited) return null;
  const isNothingReused = offer?.code === 'NOTHING_REUSED' || offer?.code === 'COMPLETE';
  const editStep = (id: string): void => {
    selectNodes([id]);
    showInspector();
  };
  const Icon =
    failure !== undefined
      ? CircleX
      : isEdited
        ? until === undefined || offer.cut !== undefined
          ? PencilLine
          : Square
        : status === 'interrupted'
          ? Unplug
          : Square;
  const where = shown === undefined ? '' : ` at “${titleOf(shown)}”`;
  return (
    <div
      ref={keepFocusInDock}
      className="end-strip"
      data-tone={failure === undefined ? 'plain' : 'bad'}
      role={failure === undefined ? 'status' : 'alert'}
    >
      <Icon aria-hidden />
      <ClampedText key={failure?.message ?? status}>
        {failure !== undefined && (
          <p>
            {shown !== undefined && <strong>“{titleOf(shown)}” failed. </strong>}
            {failure.message}
          </p>
        )}
        {status === 'stopped' && <p>The run was stopped{where}.</p>}
        {status === 'interrupted' && (
          <p>The run was interrupted{where}: Planwright closed, or the disk was full.</p>
        )}
        {isEdited && (
          <p>
            {until === undefined || offer.cut !== undefined
              ? 'The workflow has changed since this run.'
              : `Stopped after “${until}”, as requested.`}
          </p>
        )}
        {offer !== null && isResumable && (
          <p className="end-offer">
            {offer.decision === 'blocked' ? 'Can’t resume yet: ' : ''}
            {offer.sentence}
            {offer.decision === 'continue' && offer.latestReusedAt !== undefined && (
              <>
                {' '}
                The latest ran <Ago time={offer.latestReusedAt} />.
              </>
            )}
          </p>
        )}
      </ClampedText>
      <div className="end-acts">
        {failure?.code === 'no-model' && (
          <Button
            size="small"
            tone="primary"
            Icon={Plug}
            onClick={() => {
              executeCommand('connect-model');
            }}
          >
            Connect a model
          </Button>
        )}
        {failed !== undefined && (
          <Button size="small" Icon={MessageSquareText} onClick={askAboutFailure}>
            Ask the assistant
          </Button>
        )}
        {failure !== undefined && node !== undefined && (
          <Button
            size="small"
            Icon={PencilLine}
            onClick={() => {
              editStep(node.id);
            }}
          >
            Edit step
          </Button>
        )}
        {failure !== undefined && node !== undefined && (
          <Hint text="Starts at this step on the page as it is. Earlier steps aren’t checked.">
            <Button
              size="small"
              Icon={Play}
              onClick={() => {
                void startDocumentRun({ fromNodeId: node.id });
              }}
            >
              Run from here
            </Button>
          </Hint>
        )}
        {isResumable && (
          <Hint text={offer?.sentence ?? 'Continues where this run ended'} keys={keysOf('resume-from-here')}>
            <Button
              size="small"
              tone={isNothingReused || failure?.code === 'no-model' ? 'plain' : 'primary'}
              Icon={StepForward}
              onClick={() => {
                void resumeFromHere();
              }}
            >
              Resume from here
            </Button>
          </Hint>
        )}
      </div>
      {node !== undefined && failure !== undefined && <FailureActions nodeId={node.id} failure={failure} />}
    </div>
  );
}
