// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { Tooltip } from 'radix-ui';
import { expect, test } from 'vitest';
import { AppError } from '../../shared/app-error.ts';
import type { KnownKeys } from '../../shared/models/model-keys.ts';
import { Settings } from '../../shared/settings.ts';
import { setView, useView } from '../state/view.ts';
import { fakeBridge, type Answers } from '../testing/fake-bridge.ts';
import { SettingsDialog } from './settings-dialog.tsx';

const url = 'http://models.test/v1';
const models = () => useView.getState().settings?.models;
const planner = () => within(screen.getByRole('region', { name: /^Planner/ }));
const address = () => planner().getByRole<HTMLInputElement>('combobox', { name: 'Address' });
const key = () => planner().getByLabelText<HTMLInputElement>('Key');
const button = (name: string) => planner().getByRole('button', { name });

function openModels(answers: Answers = {}): {
  readonly user: UserEvent;
  readonly asked: ReturnType<typeof fakeBridge>['asked'];
} {
  const { asked } = fakeBridge({
    'models/list-keys': () => ({ hasSystemStore: true, keys: [] }),
    'models/find-local': () => [],
    'models/list': () => ['large', 'small'],
    'models/stop-test': () => undefined,
    'settings/write': () => undefined,
    ...answers,
  });
  setView({
    overlay: 'settings',
    settingsSection: 'models',
    settings:
      useView.getState().settings ??
      Settings.parse({ models: { planner: { baseUrl: url, model: 'large' } } }),
  });
  render(
    <Tooltip.Provider>
      <SettingsDialog />
    </Tooltip.Provider>,
  );
  return { user: userEvent.setup({ delay: null }), asked };
}

test('a model is tested; its key stays hidden', async () => {
  const keys: KnownKeys['keys'][number][] = [];
  const { user, asked } = openModels({
    'models/list-keys': () => ({ hasSystemStore: true, keys: [...keys] }),
    'models/write-key': () => {
      keys.push({ origin: 'http://models.test', keeping: 'system-store', isReadable: true });
    },
    'models/test': () => ({
      ok: true,
      reply: 'hello',
      durationMs: 12,
      tokens: { input: 11, output: 7 },
      isStructured: true,
      models: 2,
    }),
  });
  await user.click(planner().getByRole('combobox', { name: 'Model' }));
  await user.click(await screen.findByRole('option', { name: 'small' }));
  expect(models()?.planner).toMatchObject({ baseUrl: url, model: 'small' });
  await user.type(key(), 'sk-0123');
  await user.click(button('Test'));
  await planner().findByText(/small answered in 12 ms/);
  planner().getByText('structured output · 11 + 7 tokens · lists 2 models');
  const requests = asked.filter(([name]) => name === 'models/write-key' || name === 'models/test');
  expect(requests).toMatchObject([
    ['models/write-key', { baseUrl: url, key: 'sk-0123', keeping: 'system-store' }],
    ['models/test', { settings: { model: 'small' } }],
  ]);
  expect(key().value).toBe('');
});

test('a refusal shows the provider’s message', async () => {
  let isRefused = true;
  const { user, asked } = openModels({
    'models/test': () => {
      if (!isRefused) return new Promise(() => undefined);
      isRefused = false;
      throw new AppError('model-refused', 'It answered 401: “Incorrect API key provided”');
    },
  });
  await user.click(button('Test'));
  await planner().findByText('It answered 401: “Incorrect API key provided”');
  await user.click(button('Test'));
  planner().getByText('Asking large…');
  await user.click(button('Stop'));
  planner().getByText('Sends one short question.');
  expect(asked.at(-1)?.[0]).toBe('models/stop-test');
});

test('an invalid address or temperature is flagged', async () => {
  const { user } = openModels();
  await user.clear(address());
  await user.type(address(), 'not an address');
  await user.tab();
  await planner().findByText(/^Expected an address such as/);
  await user.type(planner().getByRole('textbox', { name: 'Temperature' }), '7');
  await user.tab();
  await planner().findByText('Enter a number from 0 to 2, or leave it empty');
  cleanup();
  openModels();
  expect(models()?.planner).toMatchObject({ baseUrl: url, temperature: null });
  expect(address().value).toBe(url);
});

test('closing the settings commits typed text', async () => {
  const { user } = openModels();
  await user.clear(address());
  await user.type(address(), 'http://other.test/v1');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('dialog', { name: 'Settings' }) });
  expect(useView.getState().overlay).toBeNull();
  expect(models()?.planner.baseUrl).toBe('http://other.test/v1');
});

test('AI steps use the planner’s model by default', async () => {
  const { user } = openModels();
  const agent = within(screen.getByRole('region', { name: /^AI steps/ }));
  expect(agent.queryByRole('combobox')).toBeNull();
  await user.click(agent.getByRole('radio', { name: 'Another model' }));
  const model = agent.getByRole<HTMLInputElement>('combobox', { name: 'Model' });
  expect(model.value).toBe('large');
  await user.clear(model);
  await user.type(model, 'another-model');
  await user.tab();
  expect(models()).toMatchObject({ planner: { model: 'large' }, agent: { model: 'another-model' } });
  await user.click(agent.getByRole('radio', { name: 'Same as planner' }));
  expect(models()?.agent).toBeNull();
});

test('without a key store, the user chooses a place', async () => {
  let keys: KnownKeys['keys'] = [];
  const { user, asked } = openModels({
    'models/list-keys': () => ({ hasSystemStore: false, keys: [...keys] }),
    'models/write-key': ({ keeping }) => {
      keys = [{ origin: 'http://models.test', keeping, isReadable: true }];
    },
    'models/forget-key': () => {
      keys = [];
    },
  });
  await planner().findByText(/^This computer has no usable key store/);
  await user.type(key(), 'sk-0123{Enter}');
  await planner().findByText(/^Kept until you quit\./);
  await user.click(button('Replace'));
  await waitFor(() => {
    expect(document.activeElement).toBe(key());
  });
  await user.type(key(), 'sk-0123');
  await user.click(planner().getByRole('radio', { name: 'On disk, unprotected' }));
  await user.click(button('Save'));
  await planner().findByText(/^Saved on disk unprotected/);
  await user.click(button('Delete'));
  await waitFor(() => {
    expect(planner().queryByText(/^Saved on disk unprotected/)).toBeNull();
  });
  expect(asked.flatMap(([name, request]) => (name === 'models/write-key' ? [request] : []))).toMatchObject([
    { keeping: 'session' },
    { keeping: 'plain-file' },
  ]);
});
