import { Eye, EyeOff } from 'lucide-react';
import { changeSettings } from '../../state/settings-actions.ts';
import { useView } from '../../state/view.ts';
import { useAnsweringModel } from '../answering-model.ts';
import { ComposerSwitch } from './composer-switch.tsx';

export function ExploreSwitch() {
  const assistant = useView(({ settings }) => settings?.assistant);
  const model = useAnsweringModel();
  if (assistant === undefined || model === null) return null;
  const { explorePages } = assistant;
  return (
    <ComposerSwitch
      label="Look at pages first"
      words="Look at pages"
      hint={
        explorePages
          ? 'The assistant looks at pages before it answers'
          : 'The assistant answers without looking at pages'
      }
      icon={explorePages ? Eye : EyeOff}
      isOn={explorePages}
      onTurn={(isOn) => {
        void changeSettings({ assistant: { ...assistant, explorePages: isOn } });
      }}
    />
  );
}
