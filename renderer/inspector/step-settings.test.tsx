// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tooltip } from 'radix-ui';
import { beforeEach, expect, test } from 'vitest';
import { node, workflowOf } from '../../shared/testing/build.ts';
import { browserServer } from '../../shared/tools/browser-tools.ts';
import { loadDocument, useDocument } from '../state/document.ts';
import { StepSettings } from './step-settings.tsx';

function Settings({ nodeId }: { readonly nodeId: string }) {
  const step = useDocument((state) => state.workflow?.nodes.find(({ id }) => id === nodeId));
  return step === undefined ? null : <StepSettings node={step} />;
}

const written = () => useDocument.getState().workflow?.nodes.find(({ id }) => id === 'press');

beforeEach(() => {
  const press = node('press', 'Tool', {
    server: browserServer,
    tool: 'click',
    arguments: { target: 'Books' },
  });
  const open = node('open', 'Tool', { server: browserServer, tool: 'open_page', arguments: { url: 'x' } });
  loadDocument(workflowOf([open, press]), null, false);
});
test('a step can be a safe restart point', async () => {
  const user = userEvent.setup();
  render(<Settings nodeId="press" />, { wrapper: Tooltip.Provider });
  await user.click(screen.getByRole('button', { name: 'Timing, screenshots, and resuming' }));
  const mark = screen.getByRole('switch', { name: 'Safe restart point' });
  await user.click(mark);
  expect(written()).toMatchObject({ establishesPage: true });
  await user.click(mark);
  expect(written()).not.toHaveProperty('establishesPage');
});

test('a page-opening step has no such switch', async () => {
  render(<Settings nodeId="open" />, { wrapper: Tooltip.Provider });
  await userEvent.click(screen.getByRole('button', { name: 'Timing, screenshots, and resuming' }));
  expect(screen.queryByRole('switch', { name: 'Safe restart point' })).toBeNull();
});
