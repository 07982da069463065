import './switch.css';
import { useId } from 'react';

interface SwitchProps {
  readonly label: string;
  readonly help?: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  onChange(isOn: boolean): void;
}

/** On or off, in force at once. */
export function Switch({ label, help, isOn, isDisabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="switch">
      <span><label htmlFor={id}>{label}</label>{help !== undefined && <small id={`${id}-help`}>{help}</small>}</span>
      <input id={id} type="checkbox" role="switch" checked={isOn} disabled={isDisabled} aria-describedby={help === undefined ? undefined : `${id}-help`} onChange={(event) => { onChange(event.target.checked); }} />
    </div>
  );
}
