import { render, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { Settings } from '../../shared/settings.ts';
import { emptyWorkflow, type Workflow } from '../../shared/workflow/workflow.ts';
import { App } from '../app/app.tsx';
import { listenToKeys } from '../commands/keyboard.ts';
import { useCatalog } from '../state/catalog.ts';
import { loadDocument } from '../state/document.ts';
import { setView } from '../state/view.ts';
import { fakeBridge, type Answers } from './fake-bridge.ts';
import { fewTools } from './few-tools.ts';

const usualAnswers: Answers = {
  'run/list': () => [],
  'layout/write': () => undefined,
};

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
  onTestFinished(listenToKeys());
  giveElementsSize();
  reduceMotion();
  setView({ settings: Settings.parse({}) });
  useCatalog.setState({ servers: fewTools });
  loadDocument(workflow, path, false);
  render(<App />);
  // Keys pressed before that would find no step.
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

/** The canvas draws only elements with a size. */
function giveElementsSize(): void {
  const sizes = {
    offsetWidth: 1280,
    clientWidth: 1280,
    offsetHeight: 2000,
    clientHeight: 2000,
  } as const;
  for (const [side, length] of Object.entries(sizes))
    vi.spyOn(HTMLElement.prototype, side as keyof typeof sizes, 'get').mockReturnValue(length);
}

function reduceMotion(): void {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query.includes('prefers-reduced-motion') ? 'all' : query),
  );
}
