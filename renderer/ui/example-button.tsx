import './example.css';

interface ExampleButtonProps {
  readonly text: string;
  /** It is a command, to be written just so. */
  readonly isCommand: boolean;
  onChoose(): void;
}

/** A sentence to begin with. */
export function ExampleButton({ text, isCommand, onChoose }: ExampleButtonProps) {
  return (
    <button type="button" className="example" data-mono={isCommand} onClick={onChoose}>
      {text}
    </button>
  );
}
