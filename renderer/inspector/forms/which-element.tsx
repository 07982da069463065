import type { ElementState, WrittenCheck } from '../../../shared/checks/check.ts';
import type { z } from 'zod';
import { sealHistory } from '../../state/document.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { printNth, readNth } from '../fields/counts.ts';
import { withOptional } from '../checks/optional-check-field.ts';
import { TypedField } from '../fields/typed-field.tsx';

interface WhichElementProps {
  readonly check: z.infer<typeof ElementState>;
  onChange(check: WrittenCheck, part: string): void;
}

const roles = [
  'button',
  'link',
  'textbox',
  'checkbox',
  'radio',
  'combobox',
  'option',
  'switch',
  'tab',
  'menuitem',
  'slider',
  'spinbutton',
  'heading',
  'cell',
  'row',
  'listitem',
  'img',
  'dialog',
  'alert',
  'status',
  'progressbar',
  'table',
  'list',
  'region',
].map((value) => ({ value }));

export function WhichElement({ check, onChange }: WhichElementProps) {
  const change = (field: string, value: string | number | undefined): void => {
    onChange(withOptional(check, field, value), field);
  };
  return (
    <div className="form-pair">
      <Field label="Role" help="Type of element: button, link, heading…">
        {(ids) => (
          <Combobox
            ids={ids}
            value={check.role ?? ''}
            options={roles}
            note=""
            placeholder="Any"
            onChange={(role) => {
              change('role', role);
            }}
            onCommit={sealHistory}
          />
        )}
      </Field>
      <TypedField
        label="Match number"
        draftKey=""
        help="1 is the first match from the top; “last” is the last"
        placeholder="Only match"
        value={check.nth}
        print={printNth}
        read={readNth}
        onChange={(nth) => {
          change('nth', nth);
        }}
      />
    </div>
  );
}
