import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useQuestion } from '../state/questions.ts';

export function QuestionDialog() {
  const question = useQuestion((state) => state.question);
  if (question === null) return null;
  return (
    <Dialog
      key={question.title}
      role="alertdialog"
      title={question.title}
      size="small"
      onClose={() => {
        question.answer(null);
      }}
      footer={question.choices.map(({ id, label, tone = 'plain' }) => (
        <Button
          key={id}
          tone={tone}
          autoFocus={tone === 'primary'}
          onClick={() => {
            question.answer(id);
          }}
        >
          {label}
        </Button>
      ))}
    >
      <p className="dialog-message">{question.message}</p>
      {question.details !== undefined && question.details.length > 0 && (
        <ul className="dialog-details">
          {question.details.map(({ place, message }, at) => (
            <li key={at}>
              {place !== '' && <code>{place}</code>}
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
