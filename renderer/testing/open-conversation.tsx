import { fireEvent, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { Settings } from '../../shared/settings.ts';
import { chain } from '../../shared/testing/build.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { ReviewBar } from '../review/review-bar.tsx';
import { followUndo, lockEarlierVersion } from '../review/revisions.ts';
import { loadDocument } from '../state/document.ts';
import { setView } from '../state/view.ts';
import { Toaster } from '../ui/toaster.tsx';
import { fakeBridge, type Answers } from './fake-bridge.ts';

export function openConversation({
  workflow = chain('a', 'b', 'c'),
  answers = {},
  beside = null,
}: {
  readonly workflow?: Workflow;
  readonly answers?: Answers;
  readonly beside?: ReactNode;
} = {}): {
  readonly user: UserEvent;
  readonly asked: ReturnType<typeof fakeBridge>['asked'];
  say(message: string): void;
} {
  const { asked } = fakeBridge({ 'assistant/stop': () => undefined, ...answers });
  vi.stubGlobal('CSS', { ...CSS, highlights: new Map() });
  vi.stubGlobal('Highlight', Object);
  setView({
    settings: Settings.parse({ models: { planner: { baseUrl: 'http://models.test', model: 'large' } } }),
    isSideOpen: true,
    sideTab: 'assistant',
  });
  loadDocument(workflow, null, false);
  onTestFinished(followUndo());
  onTestFinished(lockEarlierVersion());
  const user = userEvent.setup({ delay: null });
  const { getByRole } = render(
    <Tooltip.Provider>
      <ReviewBar />
      <ChatPanel />
      {beside}
      <Toaster above={0} />
    </Tooltip.Provider>,
  );
  return {
    user,
    asked,
    say(message) {
      const composer = getByRole('textbox', { name: 'Message' });
      fireEvent.change(composer, { target: { value: message } });
      fireEvent.keyDown(composer, { key: 'Enter' });
    },
  };
}
