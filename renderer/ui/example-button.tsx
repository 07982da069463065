import './example.css';

interface ExampleButtonProps {
  readonly text: string;
  readonly isCommand: boolean;
  onChoose(): void;
}

export function ExampleButton({ text, isCommand, onChoose }: ExampleButtonProps) {
  return (
    <button type="button" className="example" data-mono={isCommand} onClick={onChoose}>
      {text}
    </button>
  );
}
