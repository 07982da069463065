interface ChoiceRowProps<Value extends string | number> {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly value: Value;
  readonly choices: readonly Value[];
  format(choice: Value): string;
  onChoose(choice: Value): void;
}

export function ChoiceRow<Value extends string | number>(props: ChoiceRowProps<Value>) {
  const { id, label, help, value, choices, format, onChoose } = props;
  return (
    <div className="settings-row">
      <label htmlFor={id}>
        {label}
        <small id={`${id}-about`}>{help}</small>
      </label>
      <select
        id={id}
        className="input settings-number"
        aria-describedby={`${id}-about`}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => String(choice) === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {format(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}

export function withCurrent(choices: readonly number[], current: number): number[] {
  return [...new Set([...choices, current])].sort((one, other) => one - other);
}
