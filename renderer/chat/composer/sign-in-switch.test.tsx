// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chain } from '../../../shared/testing/build.ts';
import { SecretsDialog } from '../../run/secrets-dialog.tsx';
import { useConversation } from '../../state/conversation.ts';
import { forgetSecrets, rememberSecrets } from '../../state/secret-values.ts';
import { openConversation } from '../../testing/open-conversation.tsx';
import { proposing, triedOf } from '../../testing/reply-of.ts';

const base = {
  ...chain('a'),
  variables: [{ name: 'PASSWORD', default: null, secret: true }],
};

test('secrets are given only while the switch is on', async () => {
  forgetSecrets();
  rememberSecrets({ OTHER: 'of another workflow' });
  const { user, asked, say } = openConversation({
    workflow: base,
    answers: {
      'assistant/send': () => proposing(base, { ...chain('a', 'b'), variables: base.variables }),
      'assistant/try': () => triedOf(base),
      'browsers/list': () => [],
    },
    beside: <SecretsDialog />,
  });
  const toggle = screen.getByRole('switch', { name: 'Sign in while looking and trying' });
  const requests = (name: string) =>
    asked.flatMap(([command, request]) => (command === name ? [request] : []));
  say('look around');
  await waitFor(() => {
    expect(useConversation.getState().pending).toBeNull();
  });
  expect(requests('assistant/send')).toMatchObject([{ secrets: {} }]);

  await user.click(toggle);
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('PASSWORD'), 'Kelp-2209{Enter}');
  await waitFor(() => {
    expect(toggle.getAttribute('aria-checked')).toBe('true');
  });
  say('look again');
  await waitFor(() => {
    expect(requests('assistant/send')).toHaveLength(2);
  });
  expect(requests('assistant/send')[1]).toMatchObject({ secrets: { PASSWORD: 'Kelp-2209' } });
  expect(requests('assistant/send')[1]).not.toHaveProperty('secrets.OTHER');

  await user.click(await screen.findByRole('button', { name: 'Try it' }));
  await waitFor(() => {
    expect(requests('assistant/try')).toMatchObject([{ maySignIn: true }]);
  });
});
