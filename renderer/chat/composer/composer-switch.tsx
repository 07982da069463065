import type { LucideIcon } from 'lucide-react';
import { Hint } from '../../ui/hint.tsx';

interface ComposerSwitchProps {
  readonly label: string;
  readonly words?: string;
  readonly hint: string;
  readonly icon: LucideIcon;
  readonly isOn: boolean;
  onTurn(isOn: boolean): void;
}

export function ComposerSwitch({ label, words, hint, icon: Icon, isOn, onTurn }: ComposerSwitchProps) {
  return (
    <Hint text={hint} side="top">
      <button
        type="button"
        className="composer-switch"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        onClick={() => {
          onTurn(!isOn);
        }}
      >
        <Icon aria-hidden />
        {words !== undefined && <span>{words}</span>}
      </button>
    </Hint>
  );
}
