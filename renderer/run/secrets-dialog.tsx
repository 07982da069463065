import { useState, type SyntheticEvent } from 'react';
import { useSecretsQuestion } from '../state/secret-values.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';

export function SecretsDialog() {
  const question = useSecretsQuestion((state) => state.question);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  if (question === null) return null;
  const isComplete = question.names.every((name) => (values[name] ?? '') !== '');
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isComplete) question.answer(values);
  };
  return (
    <Dialog
      title={`${question.what} needs ${question.names.length === 1 ? 'a secret' : 'secrets'}`}
      size="small"
      onClose={() => {
        question.answer(null);
      }}
    >
      <form className="form" onSubmit={onSubmit}>
        <p className="dialog-message">
          Values stay in memory until the window closes. They are never saved in the workflow, log or
          screenshots.
        </p>
        {question.names.map((name, at) => (
          <Field key={name} label={name}>
            {(ids) => (
              <input
                {...ids}
                className="input"
                type="password"
                autoComplete="off"
                data-autofocus={at === 0 ? '' : undefined}
                value={values[name] ?? ''}
                onChange={(event) => {
                  setValues({ ...values, [name]: event.target.value });
                }}
              />
            )}
          </Field>
        ))}
        <div className="dialog-footer form-footer">
          <Button
            onClick={() => {
              question.answer(null);
            }}
          >
            Cancel
          </Button>
          <Button type="submit" tone="primary" disabled={!isComplete}>
            {question.verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
