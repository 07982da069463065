import type { RunState } from '../../shared/run/run-state.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { titleOf } from '../canvas/steps/step-appearance.ts';
import { useDocument } from '../state/document.ts';
import { structureOf } from '../../shared/layout/structure.ts';
import { useRun } from '../state/run.ts';
import { showAssistant } from '../state/side-tab.ts';
import { offerDraft, setDraft, useConversation, withdrawOffer } from '../state/conversation.ts';

/** “Step 7 “Click Save” failed: No button called “Save”. Fix it.” */
export function failureQuestion({ failure }: Pick<RunState, 'failure'>, workflow: Workflow): string {
  const node = workflow.nodes.find(({ id }) => id === failure?.nodeId);
  const number = node === undefined ? undefined : structureOf(workflow).numbers.get(node.id);
  const what =
    node === undefined ? 'The run' : `${number === undefined ? 'Step' : `Step ${number}`} “${titleOf(node)}”`;
  const why = failure?.message.trim() ?? '';
  return why === ''
    ? `${what} failed. Fix it.`
    : `${what} failed: ${/[.!?…][”"]?$/.test(why) ? why : `${why}.`} Fix it.`;
}

/** Fills an empty composer when a run fails, until the next. */
export function offerHelpAfterFailure(): () => void {
  return useRun.subscribe(({ run, runId }, before) => {
    if (run.status === before.run.status || (runId !== before.runId && run.status !== 'running')) return;
    const { workflow } = useDocument.getState();
    if (run.status === 'running') withdrawOffer();
    if (run.status === 'failed' && workflow !== null) offerDraft(failureQuestion(run, workflow));
  });
}

export function askAboutFailure(): void {
  const { workflow } = useDocument.getState();
  if (workflow === null) return;
  const question = failureQuestion(useRun.getState().run, workflow);
  if (!offerDraft(question)) {
    const { text } = useConversation.getState().draft;
    if (!text.includes(question))
      setDraft({ text: text.trim() === '' ? question : `${text.trimEnd()}\n${question}` });
  }
  showAssistant();
}
