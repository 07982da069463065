// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Settings } from '../../shared/settings.ts';
import { chain } from '../../shared/testing/build.ts';
import { QuestionDialog } from '../app/question-dialog.tsx';
import { fakeBridge } from '../testing/fake-bridge.ts';
import { loadDocument } from './document.ts';
import { useRun } from './run.ts';
import { startDocumentRun } from './run-actions.ts';
import { setView, useView } from './view.ts';

let asked: ReturnType<typeof fakeBridge>['asked'];

beforeEach(() => {
  ({ asked } = fakeBridge({
    'browsers/list': () => [
      { kind: 'embedded', title: 'Built-in browser', available: true, detail: '' },
      { kind: 'chrome', title: 'Google Chrome', available: false, detail: '' },
      { kind: 'msedge', title: 'Microsoft Edge', available: false, detail: '' },
    ],
    'settings/write': () => undefined,
    'run/start': () => undefined,
  }));
  loadDocument(chain('open'), null, false);
  setView({ settings: Settings.parse({ browser: { kind: 'msedge' } }) });
  render(<QuestionDialog />);
});

test('a run in a missing browser can be canceled', async () => {
  const started = startDocumentRun();
  await screen.findByRole('alertdialog', { name: 'Microsoft Edge isn’t installed' });
  expect(screen.queryByRole('button', { name: /Google Chrome/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await started).toBe(false);
  expect(useRun.getState().run.status).toBe('idle');
  expect(asked.map(([name]) => name)).toEqual(['browsers/list']);
});

test('choosing another browser saves it and starts the run', async () => {
  const started = startDocumentRun();
  await userEvent.click(await screen.findByRole('button', { name: 'Use the built-in browser' }));
  expect(await started).toBe(true);
  expect(useView.getState().settings?.browser.kind).toBe('embedded');
  expect(asked.map(([name]) => name)).toEqual(['browsers/list', 'settings/write', 'run/start']);
});
