import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../shared/app-error.ts';
import { chain } from '../../shared/testing/build.ts';
import { loadDocument } from '../state/document.ts';
import { useQuestion } from '../state/questions.ts';
import { fakeBridge } from '../testing/fake-bridge.ts';
import { useToasts } from '../ui/toast.ts';
import { exportToFile } from './export-to-file.ts';

beforeEach(() => {
  loadDocument(chain('a'), null, false);
});

test('a failed export shows the reason', async () => {
  fakeBridge({
    'exchange/export': () => {
      throw new AppError('invalid-workflow', 'It has no steps.');
    },
  });
  const exported = exportToFile('markdown');
  await expect
    .poll(() => useQuestion.getState().question)
    .toMatchObject({ title: 'This workflow couldn’t be exported', message: 'It has no steps.' });
  useQuestion.getState().question?.answer('close');
  await exported;
  expect(useToasts.getState().toasts).toEqual([]);
});

test('a toast shows where the export was saved', async () => {
  fakeBridge({
    'exchange/export': () => ({ path: '/tmp/buy.spec.ts', leftOut: ['“Pay” has no equivalent.'] }),
  });
  const exported = exportToFile('playwright');
  await expect
    .poll(() => useQuestion.getState().question?.details)
    .toMatchObject([{ message: '“Pay” has no equivalent.' }]);
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    'Exported to /tmp/buy.spec.ts.',
  ]);
  useQuestion.getState().question?.answer('close');
  await exported;
});
