// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Settings } from '../../shared/settings.ts';
import { setView, useView } from '../state/view.ts';
import { fakeBridge } from '../testing/fake-bridge.ts';
import { GeneralSection } from './general-section.tsx';

test('a choice is saved with its type; the current one stays', async () => {
  fakeBridge({ 'settings/write': () => undefined, 'powers/list': () => [] });
  const settings = Settings.parse({ keepRuns: 7 });
  setView({ settings });
  render(<GeneralSection settings={settings} />);
  const runs = screen.getByRole('combobox', { name: /^Runs to keep/ });
  expect([...runs.children].map(({ textContent }) => textContent).slice(0, 3)).toEqual(['5', '7', '10']);
  await userEvent.selectOptions(runs, '100');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Stop from/ }), 'None');
  expect(useView.getState().settings).toMatchObject({ keepRuns: 100, stopKey: '' });
});
