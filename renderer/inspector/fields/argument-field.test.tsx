// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tooltip } from 'radix-ui';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Json } from '../../../shared/json.ts';
import { ArgumentField } from './argument-field.tsx';

test('several names of a target are a list', async () => {
  const user = userEvent.setup();
  let value: Json | undefined;
  function Form() {
    const [written, setWritten] = useState<Json | undefined>('Delete');
    value = written;
    return (
      <ArgumentField
        field={{
          name: 'target',
          title: 'Target',
          help: undefined,
          kind: 'names',
          isRequired: false,
          choices: [],
          fallback: undefined,
        }}
        value={written}
        error={undefined}
        isFirst={false}
        onChange={setWritten}
      />
    );
  }
  render(<Form />, { wrapper: Tooltip.Provider });
  await user.click(screen.getByRole('button', { name: 'Add another name' }));
  await user.type(screen.getByLabelText('Target'), 'Remove');
  expect(value).toEqual(['Delete', 'Remove']);
  await user.clear(screen.getByLabelText('Target'));
  await user.type(screen.getByLabelText('Target'), 'Remove');
  expect(value).toBe('Remove');
});
