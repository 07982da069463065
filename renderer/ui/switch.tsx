import './switch.css';
import { CircleHelp } from 'lucide-react';
import { useId } from 'react';
import { Hint } from './hint.tsx';

interface SwitchProps {
  readonly label: string;
  readonly name?: string;
  readonly help?: string;
  readonly hint?: string | undefined;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  onChange(isOn: boolean): void;
}

export function Switch({ label, name, help, hint, isOn, isDisabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="switch">
      {label !== '' && (
        <span>
          <label htmlFor={id}>{label}</label>
          {hint !== undefined && (
            <Hint text={hint} side="left">
              <i className="field-help" aria-hidden>
                <CircleHelp />
              </i>
            </Hint>
          )}
          {help !== undefined && <small id={`${id}-help`}>{help}</small>}
        </span>
      )}
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-label={name}
        title={name}
        checked={isOn}
        disabled={isDisabled}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        aria-description={hint}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
    </div>
  );
}
