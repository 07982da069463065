// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tooltip } from 'radix-ui';
import { beforeEach, expect, test } from 'vitest';
import { node, workflowOf } from '../../../shared/testing/build.ts';
import { loadDocument, useDocument } from '../../state/document.ts';
import { useToasts } from '../../ui/toast.ts';
import { ToolForm } from './tool-form.tsx';

function Form({ nodeId }: { readonly nodeId: string }) {
  const step = useDocument((state) => state.workflow?.nodes.find(({ id }) => id === nodeId));
  return step?.type === 'Tool' ? <ToolForm node={step} /> : null;
}

const raw = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Arguments' });

beforeEach(() => {
  const send = (id: string) =>
    node(id, 'Tool', { server: 'elsewhere', tool: 'send', arguments: { to: 'me' } });
  loadDocument(workflowOf([send('look'), send('other')]), null, false);
});

test('invalid raw arguments stay flagged', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Form nodeId="look" />, { wrapper: Tooltip.Provider });
  await user.clear(raw());
  await user.type(raw(), '{{"to": "you"');
  rerender(<Form nodeId="other" />);
  expect(useToasts.getState().toasts).toMatchObject([{ message: expect.stringContaining('Arguments') }]);
  rerender(<Form nodeId="look" />);
  expect(raw().value).toBe('{"to": "you"');
  expect(screen.getByText(/^Enter a JSON object/)).toBeTruthy();
  await user.type(raw(), '}');
  await user.tab();
  expect(useDocument.getState().workflow?.nodes[0]).toMatchObject({ params: { arguments: { to: 'you' } } });
});
