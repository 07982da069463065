import { Eye, EyeOff } from 'lucide-react';
import { changeSettings } from '../../state/settings-actions.ts';
import { useView } from '../../state/view.ts';
import { Hint } from '../../ui/hint.tsx';
import { useAnsweringModel } from '../answering-model.ts';

/** Hidden for the offline assistant. */
export function ExploreSwitch() {
  const assistant = useView(({ settings }) => settings?.assistant);
  const model = useAnsweringModel();
  if (assistant === undefined || model === null) return null;
  const { explorePages } = assistant;
  const Icon = explorePages ? Eye : EyeOff;
  return (
    <Hint
      text={
        explorePages
          ? 'The assistant looks at pages before it answers'
          : 'The assistant answers without looking at pages'
      }
      side="top"
    >
      <button
        type="button"
        className="composer-explore"
        role="switch"
        aria-checked={explorePages}
        aria-label="Look at pages first"
        onClick={() => {
          void changeSettings({ assistant: { ...assistant, explorePages: !explorePages } });
        }}
      >
        <Icon aria-hidden />
        <span>Look at pages</span>
      </button>
    </Hint>
  );
}
