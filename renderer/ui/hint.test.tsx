// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { Tooltip } from 'radix-ui';
import { expect, test } from 'vitest';
import { IconButton } from './icon-button.tsx';

const clear = (isDisabled: boolean) => (
  <Tooltip.Provider>
    <IconButton Icon={Trash2} label="Clear conversation" disabled={isDisabled} />
  </Tooltip.Provider>
);

test('a disabled button’s hint closes for good', async () => {
  const { rerender } = render(clear(false));
  await userEvent.tab();
  await screen.findByRole('tooltip');
  rerender(clear(true));
  expect(screen.queryByRole('tooltip')).toBeNull();
  rerender(clear(false));
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a hint closes when focus passes', () => {
  render(
    <>
      {clear(false)}
      <input />
    </>,
  );
  act(() => {
    screen.getByRole('button').focus();
    screen.getByRole('textbox').focus();
  });
  expect(screen.queryByRole('tooltip')).toBeNull();
});
