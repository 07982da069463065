import type { AssistantProgress, ExploringProgress } from '../../shared/assistant/progress.ts';
import type { previewWriter, PreviewFlow } from '../assistant/preview.ts';
import { wordsSoFar } from '../assistant/words-so-far.ts';

const reportEveryMs = 50;
const lookRequest = /^[\s`a-z]*\{\s*"looks?"/i;

export interface AnswerProgress {
  onAttempt(attempt: number): void;
  onText(delta: string, attempt: number): void;
  onExploring(exploring: ExploringProgress, tokens: number): void;
}

export function answerProgress(
  report: (progress: Omit<AssistantProgress, 'requestId'>) => void,
  openPreview: () => ReturnType<typeof previewWriter>,
): AnswerProgress {
  let text = '';
  let preview: PreviewFlow = { nodes: [], edges: [] };
  let writer = openPreview();
  let exploring: ExploringProgress | null = null;
  let latest = 1;
  let spent = { before: 0, now: 0 };
  let reportedAt = 0;
  const reportNow = (state: AssistantProgress['state']): void => {
    reportedAt = Date.now();
    report({
      state,
      attempt: latest,
      words: wordsSoFar(text),
      preview,
      exploring,
      tokens: spent.before + spent.now,
    });
  };
  const restart = (): void => {
    text = '';
    preview = { nodes: [], edges: [] };
    writer = openPreview();
  };
  return {
    onAttempt(attempt) {
      latest = attempt;
      exploring = null;
      spent = { before: spent.before + spent.now, now: 0 };
      restart();
      reportNow(attempt === 1 ? 'asking' : 'repairing');
    },
    onText(delta, attempt) {
      latest = attempt;
      text += delta;
      const more = writer.push(delta);
      preview = more ?? preview;
      if (lookRequest.test(text)) return;
      if (more !== undefined || Date.now() - reportedAt > reportEveryMs) reportNow('writing');
    },
    onExploring(now, tokens) {
      exploring = now;
      spent = { ...spent, now: tokens };
      restart();
      reportNow('exploring');
    },
  };
}
