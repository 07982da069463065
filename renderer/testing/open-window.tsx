import { cleanup, render, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { StoreApi } from 'zustand';
import { Settings } from '../../shared/settings.ts';
import { emptyWorkflow, type Workflow } from '../../shared/workflow/workflow.ts';
import { App } from '../app/app.tsx';
import { listenToKeys } from '../commands/keyboard.ts';
import { useCatalogue } from '../state/catalogue.ts';
import { useConversation } from '../state/conversation.ts';
import { loadDocument, useDocument } from '../state/document.ts';
import { usePendingStep } from '../state/pending-step.ts';
import { useReview } from '../state/review.ts';
import { useRun } from '../state/run.ts';
import { useSelection } from '../state/selection.ts';
import { setView, useView } from '../state/view.ts';
import { useToasts } from '../ui/toast.ts';
import { forgetInvalidTexts } from '../ui/use-draft.ts';
import './configure-testing-library.ts';
import { fakeBridge, type Answers } from './fake-bridge.ts';
import { fewTools } from './few-tools.ts';

const usualAnswers: Answers = {
  'run/list': () => [],
  'layout/write': () => undefined,
};

let ends: readonly (() => void)[] = [];

/**
 * Renders the whole window with a workflow, keyboard commands and a few tools. Call once per test and end
 * with `closeWindow`.
 */
export async function openWindow({
  workflow = emptyWorkflow('w'),
  path = null,
  answers = {},
}: {
  readonly workflow?: Workflow;
  readonly path?: string | null;
  readonly answers?: Answers;
} = {}): Promise<{
  readonly user: UserEvent;
  readonly asked: ReturnType<typeof fakeBridge>['asked'];
}> {
  const { asked } = fakeBridge({ ...usualAnswers, ...answers });
  emptyStores();
  ends = [listenToKeys(), ...giveElementsSize(), reduceMotion()];
  setView({ settings: Settings.parse({}) });
  useCatalogue.setState({ servers: fewTools });
  loadDocument(workflow, path, false);
  render(<App />);
  // Waits for the last parts to render; earlier keys would find no step.
  const parts = ['.dock', ...(workflow.nodes.length > 0 ? ['[data-step]'] : [])];
  await waitFor(() => {
    for (const part of parts)
      if (document.querySelector(part) === null) throw new Error(`${part} is not drawn.`);
  });
  return {
    user: userEvent.setup({
      pointerEventsCheck: PointerEventsCheckLevel.Never,
    }),
    asked,
  };
}

/** Resets all stores, too. */
export async function closeWindow(): Promise<void> {
  cleanup();
  await vi.dynamicImportSettled();
  for (const end of ends) end();
  emptyStores();
}

function emptyStores(): void {
  forgetInvalidTexts();
  empty(useDocument);
  empty(useSelection);
  empty(useView);
  empty(useRun);
  empty(useToasts);
  empty(useConversation);
  empty(useCatalogue);
  empty(useReview);
  empty(usePendingStep);
}

function empty<State>(store: StoreApi<State>): void {
  store.setState(store.getInitialState(), true);
}

/** Without layout, elements need a size for the canvas to draw its steps. */
function giveElementsSize(): (() => void)[] {
  const sizes = {
    offsetWidth: 1280,
    clientWidth: 1280,
    offsetHeight: 2000,
    clientHeight: 2000,
  } as const;
  return Object.entries(sizes).map(([side, length]) => {
    const spy = vi.spyOn(HTMLElement.prototype, side as keyof typeof sizes, 'get').mockReturnValue(length);
    return () => {
      spy.mockRestore();
    };
  });
}

/** Makes the camera jump. */
function reduceMotion(): () => void {
  const matchMedia = window.matchMedia.bind(window);
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => matchMedia(query.includes('prefers-reduced-motion') ? 'all' : query));
  return () => {
    spy.mockRestore();
  };
}
