// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tooltip } from 'radix-ui';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Variable } from '../../shared/workflow/workflow.ts';
import { commitEdits } from '../ui/open-edits.ts';
import { SecretPlaces } from './secret-places.tsx';

const secret: Variable = { name: 'PW', default: '', secret: true };
let written = secret;

function Places() {
  const [variable, setVariable] = useState(secret);
  return (
    <SecretPlaces
      variable={variable}
      onChange={(next) => {
        written = next;
        setVariable(next);
      }}
    />
  );
}

const sites = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Sites that may get PW' });
const servers = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Servers that may get PW' });

afterEach(() => {
  written = secret;
});

test('an invalid site is flagged and not committed', async () => {
  const user = userEvent.setup();
  render(<Places />, { wrapper: Tooltip.Provider });
  await user.type(sites(), 'shop.example/login, not_a_site:x');
  expect(screen.getByText('“not_a_site:x” isn’t a valid site address')).toBeTruthy();
  expect(sites().getAttribute('aria-invalid')).toBe('true');
  await user.tab();
  expect(written).not.toHaveProperty('origins');
  expect(sites().value).toBe('shop.example/login, not_a_site:x');
});

test('sites and servers are normalized after typing', async () => {
  const user = userEvent.setup();
  render(<Places />, { wrapper: Tooltip.Provider });
  await user.type(sites(), 'shop.example/login https://login.example:8443');
  await user.tab();
  expect(sites().value).toBe('https://shop.example, https://login.example:8443');
  expect(document.activeElement).toBe(servers());
  await user.keyboard('browser, vault');
  act(() => {
    commitEdits();
  });
  expect(written).toMatchObject({
    origins: ['https://shop.example', 'https://login.example:8443'],
    servers: ['browser', 'vault'],
  });
});

test('an empty field uses the steps’ sites', async () => {
  const user = userEvent.setup();
  render(<Places />, { wrapper: Tooltip.Provider });
  await user.type(sites(), 'shop.example');
  await user.tab();
  await user.clear(sites());
  await user.type(servers(), 'none');
  await user.tab();
  expect(written).toMatchObject({ servers: [] });
  expect(written).not.toHaveProperty('origins');
});
