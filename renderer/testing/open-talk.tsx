import { cleanup, fireEvent, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { Settings } from '../../shared/settings.ts';
import { chain } from '../../shared/testing/build.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { ReviewBar } from '../review/review-bar.tsx';
import { followUndo, lockEarlierVersion } from '../review/revisions.ts';
import { useCatalogue } from '../state/catalogue.ts';
import { useConversation } from '../state/conversation.ts';
import { loadDocument } from '../state/document.ts';
import { noReview, useReview } from '../state/review.ts';
import { forgetRun } from '../state/run.ts';
import { clearSelection } from '../state/selection.ts';
import { noTrial, useTrial } from '../state/trial.ts';
import { setView } from '../state/view.ts';
import { clearToasts } from '../ui/toast.ts';
import { Toaster } from '../ui/toaster.tsx';
import './configure-testing-library.ts';
import { fakeBridge, type Answers } from './fake-bridge.ts';

let ends: readonly (() => void)[] = [];

/**
 * Renders the conversation with a connected model, the review bar and `beside`. Call once per test and end
 * with `closeTalk`.
 */
export function openTalk({
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
  // Without layout nothing is highlighted.
  vi.stubGlobal('CSS', { ...CSS, highlights: new Map() });
  vi.stubGlobal('Highlight', Object);
  setView({
    settings: Settings.parse({ models: { planner: { baseUrl: 'http://models.test', model: 'large' } } }),
    isSideOpen: true,
    sideTab: 'assistant',
  });
  loadDocument(workflow, null, false);
  ends = [followUndo(), lockEarlierVersion()];
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

/** Resets all stores, too. */
export function closeTalk(): void {
  cleanup();
  for (const end of ends) end();
  ends = [];
  forgetRun();
  clearSelection();
  clearToasts();
  useCatalogue.setState({ servers: [] });
  useReview.setState({ ...noReview });
  useTrial.setState(noTrial);
  useConversation.setState(useConversation.getInitialState(), true);
  vi.unstubAllGlobals();
}
