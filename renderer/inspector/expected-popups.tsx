import { Plus, Trash2 } from 'lucide-react';
import type { ExpectedPopup, Node } from '../../shared/workflow/node.ts';
import { sealHistory } from '../state/document.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TypedField } from './fields/typed-field.tsx';
import { useUpdateStep } from './update-step.ts';

export function ExpectedPopups({ node }: { readonly node: Node }) {
  const { id, expectedPopups: popups = [] } = node;
  const updateStep = useUpdateStep();
  const change = (label: string, next: readonly ExpectedPopup[], mergeKey?: string): void => {
    updateStep(id, label, { expectedPopups: next.length === 0 ? null : next }, mergeKey);
  };
  const replace = (at: number, next: ExpectedPopup, part: string): void => {
    change(
      'Change popup',
      popups.map((one, index) => (index === at ? next : one)),
      `popup:${id}:${at}:${part}`,
    );
  };
  return (
    <section className="expected-popups" aria-label="Expected popups">
      {popups.map((popup, at) => (
        <div key={at} className="expected-popup" role="group" aria-label={`Popup ${at + 1}`}>
          <Field label="Expected popup" help="Part of its name; empty matches any">
            {(ids) => (
              <input
                {...ids}
                className="input"
                value={popup.name}
                placeholder="any"
                onBlur={sealHistory}
                onChange={(event) => {
                  replace(at, { ...popup, name: event.target.value }, 'name');
                }}
              />
            )}
          </Field>
          <TypedField
            key={`popup:${id}:${at}`}
            draftKey={`popup:${id}:${at}`}
            label="Max times"
            value={popup.times}
            print={(times) => `${times} times`}
            read={readTimes}
            onChange={(times) => {
              replace(at, { ...popup, times }, 'times');
            }}
          />
          <IconButton
            size="small"
            Icon={Trash2}
            label={`Remove popup ${popup.name}`}
            onClick={() => {
              change(
                'Remove popup',
                popups.filter((_, index) => index !== at),
              );
            }}
          />
        </div>
      ))}
      <Button
        size="small"
        tone="quiet"
        Icon={Plus}
        onClick={() => {
          change('Add popup', [...popups, { name: '', times: 3 }]);
        }}
      >
        {popups.length === 0 ? 'Dismiss a popup' : 'Add popup'}
      </Button>
    </section>
  );
}

function readTimes(text: string): number | string {
  const times = Number(/^\s*(\d+)(\s*times?)?\s*$/i.exec(text)?.[1]);
  return times >= 1 && times <= 100 ? times : 'Enter a whole number from 1 to 100';
}
