import './switch.css';
import { useId } from 'react';

interface SwitchProps {
  readonly label: string;
  /** Where there is no room for a label: what a screen reader says. */
  readonly name?: string;
  readonly help?: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  onChange(isOn: boolean): void;
}

/** On or off, in force at once. */
export function Switch({ label, name, help, isOn, isDisabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="switch">
      {label !== '' && <span><label htmlFor={id}>{label}</label>{help !== undefined && <small id={`${id}-help`}>{help}</small>}</span>}
      <input id={id} type="checkbox" role="switch" aria-label={name} title={name} checked={isOn} disabled={isDisabled} aria-describedby={help === undefined ? undefined : `${id}-help`} onChange={(event) => { onChange(event.target.checked); }} />
    </div>
  );
}
