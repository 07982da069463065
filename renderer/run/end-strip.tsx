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
import type { ResumeOffer } from '../../shared/ledger/resume-plan.ts';
import type { RunState } from '../../shared/run/run-state.ts';
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

const missedCode = 'outcome-missed';

interface End {
  readonly failure: RunState['failure'];
  readonly nodeId: string | undefined;
  readonly offer: ResumeOffer | null;
  readonly isEdited: boolean;
  readonly isResumable: boolean;
}

export function EndStrip() {
  const status = useRun((state) => state.run.status);
  const failure = useFailure();
  const lastNodeId = useRun((state) => state.run.visits.at(-1)?.nodeId);
  const nodeId = failure === undefined ? lastNodeId : failure.nodeId;
  const offer = useResume((state) => state.offer);
  const isEdited = status === 'succeeded' && offer !== null && offer.frontierNodeId !== null;
  if (failure === undefined && status !== 'stopped' && status !== 'interrupted' && !isEdited) return null;
  const isResumable = failure?.code !== missedCode || isEdited;
  const end: End = { failure, nodeId, offer, isEdited, isResumable };
  return (
    <div
      ref={keepFocusInDock}
      className="end-strip"
      data-tone={failure === undefined ? 'plain' : 'bad'}
      role={failure === undefined ? 'status' : 'alert'}
    >
      <EndMessage {...end} />
      <EndActs {...end} />
    </div>
  );
}

/** The run's failure, or the outcome that a successful run missed. */
function useFailure(): RunState['failure'] {
  const failed = useRun((state) => state.run.failure);
  const missed = useRun(({ run }) =>
    run.status === 'succeeded' ? run.visits.find((visit) => describeMissed(visit) !== undefined) : undefined,
  );
  return useMemo(
    () =>
      failed ??
      (missed === undefined
        ? undefined
        : { code: missedCode, message: describeMissed(missed) ?? '', nodeId: missed.nodeId }),
    [failed, missed],
  );
}

function EndMessage({ failure, nodeId, offer, isEdited, isResumable }: End) {
  const status = useRun((state) => state.run.status);
  const shown = useShownNodes().find(({ id }) => id === nodeId);
  const untilNodeId = useRun((state) => state.run.untilNodeId);
  const until = useDocument(({ workflow }) => {
    const last = workflow?.nodes.find(({ id }) => id === untilNodeId);
    return last === undefined ? undefined : titleOf(last);
  });
  const isAsRequested = until !== undefined && offer?.cut === undefined;
  const where = shown === undefined ? '' : ` at “${titleOf(shown)}”`;
  const iconOfEnd = status === 'interrupted' ? Unplug : Square;
  const Icon = failure !== undefined ? CircleX : isEdited && !isAsRequested ? PencilLine : iconOfEnd;
  return (
    <>
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
            {isAsRequested
              ? `Stopped after “${until}”, as requested.`
              : 'The workflow has changed since this run.'}
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
    </>
  );
}

function EndActs({ failure, nodeId, offer, isResumable }: End) {
  const node = useDocument((state) => state.workflow?.nodes.find(({ id }) => id === nodeId));
  const isNothingReused = offer?.code === 'NOTHING_REUSED' || offer?.code === 'COMPLETE';
  return (
    <>
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
        {failure !== undefined && failure.code !== missedCode && (
          <Button size="small" Icon={MessageSquareText} onClick={askAboutFailure}>
            Ask the assistant
          </Button>
        )}
        {failure !== undefined && node !== undefined && <StepActs nodeId={node.id} />}
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
      {failure !== undefined && node !== undefined && <FailureActions nodeId={node.id} failure={failure} />}
    </>
  );
}

function StepActs({ nodeId }: { readonly nodeId: string }) {
  return (
    <>
      <Button
        size="small"
        Icon={PencilLine}
        onClick={() => {
          selectNodes([nodeId]);
          showInspector();
        }}
      >
        Edit step
      </Button>
      <Hint text="Starts at this step on the page as it is. Earlier steps aren’t checked.">
        <Button
          size="small"
          Icon={Play}
          onClick={() => {
            void startDocumentRun({ fromNodeId: nodeId });
          }}
        >
          Run from here
        </Button>
      </Hint>
    </>
  );
}
