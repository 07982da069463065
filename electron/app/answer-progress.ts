import type { AssistantProgress, LookingNow } from '../../shared/assistant/progress.ts';
import type { ghostWriter, GhostFlow } from '../assistant/ghosts.ts';
import { wordsSoFar } from '../assistant/words-so-far.ts';

/** In ms; steps and looks are reported at once. */
const reportEveryMs = 50;
const lookRequest = /^[\s`a-z]*\{\s*"looks?"/i;

export interface AnswerProgress {
  onAttempt(attempt: number): void;
  onText(delta: string, attempt: number): void;
  onLooking(looking: LookingNow): void;
}

export function answerProgress(
  report: (progress: Omit<AssistantProgress, 'requestId'>) => void,
  openPreview: () => ReturnType<typeof ghostWriter>,
): AnswerProgress {
  let text = '';
  let ghosts: GhostFlow = { nodes: [], edges: [] };
  let writer = openPreview();
  let looking: LookingNow | null = null;
  let latest = 1;
  let reportedAt = 0;
  const reportNow = (state: AssistantProgress['state']): void => {
    reportedAt = Date.now();
    report({ state, attempt: latest, words: wordsSoFar(text), ghosts, looking });
  };
  const restart = (): void => {
    text = '';
    ghosts = { nodes: [], edges: [] };
    writer = openPreview();
  };
  return {
    onAttempt(attempt) {
      latest = attempt;
      looking = null;
      restart();
      reportNow(attempt === 1 ? 'asking' : 'repairing');
    },
    onText(delta, attempt) {
      latest = attempt;
      text += delta;
      const more = writer.push(delta);
      ghosts = more ?? ghosts;
      if (lookRequest.test(text)) return;
      if (more !== undefined || Date.now() - reportedAt > reportEveryMs) reportNow('writing');
    },
    onLooking(now) {
      looking = now;
      restart();
      reportNow('looking');
    },
  };
}
