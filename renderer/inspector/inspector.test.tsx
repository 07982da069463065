// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { edge, node, workflowOf } from '../../shared/testing/build.ts';
import type { Node } from '../../shared/workflow/node.ts';
import { useDocument } from '../state/document.ts';
import { openWindow } from '../testing/open-window.tsx';
import { clickStep, dock, palette, stepCard, stepForm } from '../testing/window-parts.ts';

const params = (id: string): object =>
  useDocument.getState().workflow?.nodes.find((each) => each.id === id)?.params ?? expect.unreachable();
const valueOf = (label: string | RegExp): string => stepForm().getByLabelText<HTMLInputElement>(label).value;
const tool = (id: string, name: string, args: object): Node =>
  node(id, 'Tool', { server: 'browser', tool: name, arguments: args });

test('an AI step’s form sets its tools and limits', async () => {
  const { user } = await openWindow({
    workflow: workflowOf([
      node('order', 'AiStep', { prompt: 'Order the book.', allowedTools: ['gone/tool'] }),
    ]),
  });
  clickStep('order');
  await user.click(stepForm().getByRole('button', { name: /^Allowed tools/ }));
  await user.click(stepForm().getByRole('button', { name: 'Remove gone/tool' }));
  await user.type(stepForm().getByRole('searchbox'), 'open page');
  await user.click(stepForm().getByRole('checkbox', { name: /^Open page/ }));
  await user.type(stepForm().getByLabelText('Max tool calls'), '12');
  await user.type(stepForm().getByLabelText('Max tokens'), '20k{Enter}');
  expect(valueOf('Max tokens')).toBe('20,000');
  await user.click(stepForm().getByRole('switch', { name: 'Continue if some can’t be confirmed' }));
  expect(params('order')).toMatchObject({
    allowedTools: ['browser/open_page'],
    maxToolCalls: 12,
    maxTokens: 20_000,
    acceptUnverified: true,
  });
});

test('invalid JSON shows its error and position', async () => {
  const { user } = await openWindow({
    workflow: workflowOf([node('price', 'AiTransform', { kind: 'extract', inputRef: 'n1.result' })]),
  });
  clickStep('price');
  const shape = stepForm().getByLabelText('Output format');
  await user.click(shape);
  await user.paste('{ "type": objekt }');
  await stepForm().findByText(/^Invalid JSON at line 1, column 11/);
  await user.clear(shape);
  await user.paste('{ "type": "object" }');
  await waitFor(() => {
    expect(stepForm().queryByText(/Invalid JSON/)).toBeNull();
  });
  expect(params('price')).toMatchObject({ outputSchema: { type: 'object' } });
});

test('a missing input is added by a click', async () => {
  const { user } = await openWindow({
    workflow: workflowOf([tool('open', 'open_page', { url: 'https://${baseUrl}/' })]),
  });
  clickStep('open');
  await user.click(await stepForm().findByRole('button', { name: 'Add the input baseUrl' }));
  const value = stepForm().getByLabelText('Value of baseUrl');
  expect(document.activeElement).toBe(value);
  await user.click(dock().getByRole('tab', { name: /^Problems/ }));
  await dock().findByText(/uses the empty input \$\{baseUrl\}/);
  expect(dock().queryByText(/This workflow can run/)).toBeNull();
  await user.type(value, 'example.org');
  await dock().findByText(/This workflow can run/);
});

test('a true-or-false condition becomes “is true”', async () => {
  const { user } = await openWindow({
    workflow: workflowOf([tool('look', 'find_text', { text: 'Sea' })]),
  });
  clickStep('look');
  await user.click(palette().getByText('If'));
  await user.type(stepForm().getByRole('combobox', { name: 'Left side' }), 'look.found');
  const comparison = stepForm().getByLabelText('Comparison');
  const shown = (): string | undefined => (comparison as HTMLSelectElement).selectedOptions[0]?.textContent;
  expect(shown()).toBe('is true');
  await user.selectOptions(comparison, 'is false');
  expect(shown()).toBe('is false');
  expect(stepForm().queryByLabelText('Right side: kind')).toBeNull();
  await user.selectOptions(comparison, 'is true');
  expect(useDocument.getState().workflow?.nodes.at(-1)?.params).toMatchObject({
    condition: { right: { value: { type: 'Bool', value: true } } },
  });
});

test('a condition is built from known variables', async () => {
  const { user } = await openWindow({
    workflow: workflowOf(
      [tool('open', 'open_page', { url: 'https://example.org' }), node('asks', 'If')],
      [edge('open', 'asks')],
    ),
  });
  clickStep('asks');
  await user.selectOptions(stepForm().getByLabelText('Left side: kind'), 'Variable');
  const left = stepForm().getByRole('combobox', { name: 'Left side' });
  await user.clear(left);
  await user.click(left);
  await user.click(await screen.findByRole('option', { name: /^open\.success/ }));
  await user.selectOptions(stepForm().getByLabelText('Comparison'), 'IsNotEmpty');
  await waitFor(() => {
    expect(stepCard('asks')?.textContent).toContain('open.success is not empty');
  });
});

test('comparisons are added, joined by “or”, and removed', async () => {
  const { user } = await openWindow({
    workflow: workflowOf([tool('open', 'open_page', { url: 'https://example.org' }), node('asks', 'If')]),
  });
  clickStep('asks');
  await user.selectOptions(stepForm().getByLabelText('Left side: kind'), 'Variable');
  await user.clear(stepForm().getByRole('combobox', { name: 'Left side' }));
  await user.type(stepForm().getByRole('combobox', { name: 'Left side' }), 'a');
  await user.click(stepForm().getByRole('button', { name: 'Add comparison' }));
  const second = within(stepForm().getByRole('group', { name: 'Comparison 2' }));
  await user.type(second.getByRole('combobox', { name: 'Left side' }), 'b');
  await user.selectOptions(second.getByLabelText('Comparison'), 'IsEmpty');
  await user.selectOptions(stepForm().getByLabelText('Joins comparison 2'), 'or');
  expect(stepCard('asks')?.textContent).toContain('a = 1 or b is empty');
  await user.click(stepForm().getByRole('button', { name: 'Remove comparison 2' }));
  expect(stepCard('asks')?.textContent).not.toContain('b is empty');
});

test('a brace suggests variables', async () => {
  const { user } = await openWindow({
    workflow: {
      ...workflowOf([tool('open', 'open_page', { url: '' })]),
      variables: [{ name: 'shop', default: '', secret: false }],
    },
  });
  clickStep('open');
  const address = stepForm().getByLabelText(/^Address/);
  await user.type(address, '{{');
  expect((await screen.findByRole('listbox')).textContent).toContain('shop');
  await user.keyboard('{Enter}');
  expect(valueOf(/^Address/)).toBe('${shop}');
});

test('a file is chosen as one undo step', async () => {
  const { user, asked } = await openWindow({
    answers: { 'system/choose-file': () => '/home/me/cover letter.pdf' },
  });
  await user.click(palette().getByText('Upload file'));
  expect(document.activeElement).toBe(stepForm().getByLabelText(/^File/));
  await user.click(stepForm().getByRole('button', { name: 'Choose a file…' }));
  await waitFor(() => {
    expect(valueOf(/^File/)).toBe('/home/me/cover letter.pdf');
  });
  expect(asked).toContainEqual(['system/choose-file', { path: '' }]);
  clickStep('Upload file');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => {
    expect(valueOf(/^File/)).toBe('');
  });
});

test('an empty workflow has no problems before a run', async () => {
  const { user, asked } = await openWindow();
  await user.click(dock().getByText('Problems'));
  await dock().findByText('No problems. Add a first step.');
  expect(document.querySelector('.problem-count')).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('The workflow is empty. Add a first step.');
  expect(dock().queryByText('No problems. Add a first step.')).not.toBeNull();
  expect(asked.map(([name]) => name)).not.toContain('run/start');
});
