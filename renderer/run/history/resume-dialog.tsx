import './resume-dialog.css';
import { Play, RotateCcw, Route, TriangleAlert } from 'lucide-react';
import { groupReruns, type RepeatedStep } from '../../../shared/ledger/group-reruns.ts';
import type { ResumeOffer } from '../../../shared/ledger/resume-plan.ts';
import { failureReportOf } from '../../agent/failure-report-of.ts';
import { reviewRun } from '../../agent/review-run.ts';
import { useUnappliedReplans } from '../../agent/unapplied-replans.ts';
import { titleOf } from '../../canvas/steps/step-appearance.ts';
import { useDocument } from '../../state/document.ts';
import {
  closeResumeQuestion,
  resumeConfirmed,
  resumeFromHere,
  startOver,
  useResumeQuestion,
} from '../../state/resume-actions.ts';
import { useRun } from '../../state/run.ts';
import { requestRunFrom } from '../../state/run-request.ts';
import { Ago } from '../ago.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Hint } from '../../ui/hint.tsx';

const choiceLabels = { 'check-again': 'Check again', 'start-over': 'Start over' } as const;

export function ResumeDialog() {
  const offer = useResumeQuestion((state) => state.offer);
  if (offer === null) return null;
  return (
    <Dialog
      title={titleFor(offer)}
      role="alertdialog"
      size="normal"
      className="resume-dialog"
      onClose={closeResumeQuestion}
      footer={
        <>
          <Button onClick={closeResumeQuestion}>Cancel</Button>
          <span className="resume-space" />
          <Choices offer={offer} />
        </>
      }
    >
      <p className="dialog-message">{offer.sentence}</p>
      <Hints offer={offer} />
      <Reruns offer={offer} />
      <Reused offer={offer} />
      <UncertainSecrets nodeIds={offer.uncertainSecrets} />
      <TryByHand offer={offer} />
      <UnappliedPlanChanges />
    </Dialog>
  );
}

interface OfOffer {
  readonly offer: ResumeOffer;
}

function Choices({ offer }: OfOffer) {
  const isAsking = useResumeQuestion((state) => state.isAsking);
  const { choices, decision, cut } = offer;
  const isBlocked = decision === 'blocked';
  const isLost = cut?.code === 'POSTCONDITION_LOST';
  const canContinue = choices.includes('continue') && !isLost;
  const canConfirm = decision === 'replay' || choices.includes('replay') || choices.includes('retry');
  return (
    <>
      {choices.includes('start-over') && (
        <Button
          onClick={() => {
            void startOver();
          }}
        >
          {choiceLabels['start-over']}
        </Button>
      )}
      {choices.includes('took-effect') && (
        <Hint text="You checked: the step did its work">
          <Button
            disabled={isAsking}
            onClick={() => {
              void resumeFromHere({ tookEffect: true });
            }}
          >
            It worked, continue after it
          </Button>
        </Hint>
      )}
      {canConfirm && (
        <Button
          tone={isBlocked && !isLost ? 'danger' : canContinue ? 'plain' : 'primary'}
          autoFocus={(!isBlocked || isLost) && !canContinue}
          onClick={() => {
            void resumeConfirmed(offer);
          }}
        >
          {confirmLabel(offer)}
        </Button>
      )}
      {choices.includes('continue') && (
        <Hint text="You checked: the page is as it should be">
          <Button
            tone={canContinue ? 'primary' : 'plain'}
            autoFocus={canContinue}
            disabled={isAsking}
            onClick={() => {
              void resumeFromHere({ isPageRight: true });
            }}
          >
            The page is fine, continue
          </Button>
        </Hint>
      )}
      {choices.includes('check-again') && (
        <Button
          tone="primary"
          autoFocus
          disabled={isAsking}
          onClick={() => {
            void resumeFromHere();
          }}
        >
          {choiceLabels['check-again']}
        </Button>
      )}
    </>
  );
}

function Hints({ offer: { choices, code } }: OfOffer) {
  const mayHaveWorked = choices.includes('took-effect');
  const isBrowserGone = !(['check-again', 'continue', 'retry'] as const).some((choice) =>
    choices.includes(choice),
  );
  return (
    <>
      {mayHaveWorked && (
        <p className="resume-hint">
          {isBrowserGone
            ? 'Check for its effect, such as in the application itself'
            : 'Check the page in the automation browser'}
          . If the step did its work, the run can continue after it.
        </p>
      )}
      {choices.includes('check-again') && code !== 'STATE_BUSY' && (
        <p className="resume-hint">
          {mayHaveWorked ? 'If it didn’t, bring' : 'Bring'} the page back to where it was
          {mayHaveWorked ? '' : ' in the automation browser'} yourself, then check again.
        </p>
      )}
      {choices.includes('continue') && (
        <p className="resume-hint">
          Check the page in the automation browser. If it is as the previous step left it, the run can
          continue there.
        </p>
      )}
    </>
  );
}

function Reused({ offer: { counts, latestReusedAt } }: OfOffer) {
  if (counts.reused === 0) return null;
  return (
    <p className="resume-reused">
      {counts.reused === 1 ? '1 step is reused and' : `${counts.reused} steps are reused and`} won’t run again
      {latestReusedAt !== undefined && (
        <>
          ; the latest ran <Ago time={latestReusedAt} />
        </>
      )}
      .
    </p>
  );
}

function UnappliedPlanChanges() {
  const unapplied = useUnappliedReplans();
  if (unapplied.length === 0) return null;
  return (
    <>
      <p className="resume-reused">
        The run changed its plan but will resume with the workflow as drawn. To use the changed plan, apply it
        first.
      </p>
      <Button
        size="small"
        Icon={Route}
        className="resume-review"
        onClick={() => {
          closeResumeQuestion();
          reviewRun(unapplied);
        }}
      >
        Review plan changes
      </Button>
    </>
  );
}

function titleFor({ decision, choices, code }: ResumeOffer): string {
  if (decision === 'replay') return 'Some steps run again first';
  if (code === 'COMPLETE') return 'This run is complete';
  return choices.includes('retry')
    ? 'This step may have already worked'
    : 'This run can’t be resumed automatically';
}

function TryByHand({ offer: { code, cut } }: OfOffer) {
  const failed = useRun(({ run }) => run.visits.findLast(({ nodeId }) => nodeId === run.failure?.nodeId));
  const isDrawn = useDocument(
    ({ workflow }) => workflow?.nodes.some(({ id }) => id === failed?.nodeId) === true,
  );
  const suggestion =
    failed === undefined || !isDrawn || code !== 'NOTHING_REUSED' || cut !== undefined
      ? undefined
      : failureReportOf(failed)?.suggestions.find((each) => each.action === 'resume');
  if (failed === undefined || suggestion === undefined) return null;
  return (
    <Button
      size="small"
      Icon={Play}
      className="resume-review"
      onClick={() => {
        closeResumeQuestion();
        requestRunFrom(failed.nodeId);
      }}
    >
      {suggestion.text}
    </Button>
  );
}

function UncertainSecrets({ nodeIds }: { readonly nodeIds: readonly string[] }) {
  const nodes = useDocument((state) => state.workflow?.nodes);
  const names = nodes?.flatMap((node) => (nodeIds.includes(node.id) ? [`“${titleOf(node)}”`] : [])) ?? [];
  if (names.length === 0) return null;
  return (
    <p className="resume-reused">
      {names.join(', ')} used a secret that may have changed since. If it has, start over.
    </p>
  );
}

function confirmLabel({ choices, reruns: { length } }: ResumeOffer): string {
  if (choices.includes('retry')) return length === 0 ? 'Run this step again' : 'Run these steps again';
  if (length === 0) return 'Continue anyway';
  return length === 1 ? 'Run 1 step again' : `Run ${length} steps again`;
}

function Reruns({ offer }: OfOffer) {
  const { reruns, counts, cut, choices } = offer;
  const { back, changed } = groupReruns(offer);
  const following = reruns.slice(counts.replayed);
  const risky = following.filter(({ isHarmless }) => !isHarmless).length;
  return (
    <>
      {back.length > 0 && (
        <h3 id="resume-reruns">
          {cut?.code === 'POSTCONDITION_LOST' && choices.includes('continue')
            ? 'To restore it'
            : 'To get back'}
        </h3>
      )}
      {back.length > 0 && <RepeatedSteps labelledBy="resume-reruns" steps={back} />}
      {following.length > 0 && (
        <p id="resume-changed" className="resume-reused">
          {back.length > 0 ? 'After that, ' : ''}
          {following.length === 1 ? '1 step' : `${following.length} steps`} that already ran will run again
          {risky > 0 &&
            `, and ${risky === following.length ? (risky === 1 ? 'it' : 'they') : `${risky} of them`} may repeat an action`}
          : {following[0]?.sentence}
        </p>
      )}
      {risky > 0 && (
        <RepeatedSteps labelledBy="resume-changed" steps={changed.filter(({ isHarmless }) => !isHarmless)} />
      )}
    </>
  );
}

function RepeatedSteps({
  steps,
  labelledBy,
}: {
  readonly steps: readonly RepeatedStep[];
  readonly labelledBy: string;
}) {
  const nodes = useDocument((state) => state.workflow?.nodes);
  return (
    <ol className="resume-reruns" aria-labelledby={labelledBy} tabIndex={0}>
      {steps.map(({ nodeId, visits, isHarmless }) => {
        const node = nodes?.find(({ id }) => id === nodeId);
        const Icon = isHarmless ? RotateCcw : TriangleAlert;
        return (
          <li key={`${nodeId} ${String(isHarmless)}`} data-harmless={isHarmless}>
            <Icon aria-hidden />
            <span>
              {node === undefined ? nodeId : titleOf(node)}
              {visitLabel(visits)}
            </span>
            {!isHarmless && <em>may repeat an action</em>}
          </li>
        );
      })}
    </ol>
  );
}

function visitLabel(visits: readonly number[]) {
  const [first = 1] = visits;
  if (visits.length > 1) return <small> {visits.length} executions</small>;
  return first > 1 && <small> execution {first}</small>;
}
