import { Sparkles } from 'lucide-react';
import type { Failure } from '../../../shared/run/events.ts';
import { useHasModel } from '../../state/has-model.ts';
import { askPerson } from '../../state/questions.ts';
import { startDocumentRun } from '../../state/run-actions.ts';
import { changeSettings } from '../../state/settings-actions.ts';
import { useView } from '../../state/view.ts';

/** Whether a model could choose, but isn't allowed to. */
export function useMayChoose({ code }: Failure): boolean {
  const hasModel = useHasModel();
  const isAllowed = useView(({ settings }) => settings?.agent.resolveTargets === true);
  return code === 'target-not-found' && hasModel && !isAllowed;
}

export function ChooseByMeaning({ nodeId }: { readonly nodeId: string }) {
  return (
    <button
      type="button"
      onClick={() => {
        void allowAndRun(nodeId);
      }}
    >
      <Sparkles aria-hidden />
      Let a model choose…
    </button>
  );
}

async function allowAndRun(nodeId: string): Promise<void> {
  const answer = await askPerson({
    title: 'Let a model find missing targets?',
    message:
      'It gets the names on the page and picks one for that run only. The pick is shown and offered as a change. You can turn this off in Settings, under Assistant.',
    choices: [
      { id: 'cancel', label: 'Cancel' },
      { id: 'allow', label: 'Allow and run from here', tone: 'primary' },
    ],
  });
  const { settings } = useView.getState();
  if (answer !== 'allow' || settings === null) return;
  await changeSettings({ agent: { ...settings.agent, resolveTargets: true } });
  await startDocumentRun({ fromNodeId: nodeId });
}
