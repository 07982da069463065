import type { AssistantProgress, LookingNow } from '../../shared/assistant/progress.ts';
import type { ghostWriter, GhostFlow } from '../assistant/ghosts.ts';
import { wordsSoFar } from '../assistant/words-so-far.ts';

/** In ms; steps and looks are reported at once. */
const tellEvery = 50;
const lookRequest = /^[\s`a-z]*\{\s*"looks?"/i;

export interface AnswerProgress {
  onAttempt(attempt: number): void;
  onText(delta: string, attempt: number): void;
  onLooking(looking: LookingNow): void;
}

export function answerProgress(
  tell: (progress: Omit<AssistantProgress, 'requestId'>) => void,
  openGhosts: () => ReturnType<typeof ghostWriter>,
): AnswerProgress {
  let text = '';
  let ghosts: GhostFlow = { nodes: [], edges: [] };
  let writer = openGhosts();
  let looking: LookingNow | null = null;
  let latest = 1;
  let toldAt = 0;
  const tellNow = (state: AssistantProgress['state']): void => {
    toldAt = Date.now();
    tell({ state, attempt: latest, words: wordsSoFar(text), ghosts, looking });
  };
  const beginAnew = (): void => {
    text = '';
    ghosts = { nodes: [], edges: [] };
    writer = openGhosts();
  };
  return {
    onAttempt(attempt) {
      latest = attempt;
      looking = null;
      beginAnew();
      tellNow(attempt === 1 ? 'asking' : 'repairing');
    },
    onText(delta, attempt) {
      latest = attempt;
      text += delta;
      const more = writer.push(delta);
      ghosts = more ?? ghosts;
      if (lookRequest.test(text)) return;
      if (more !== undefined || Date.now() - toldAt > tellEvery) tellNow('writing');
    },
    onLooking(now) {
      looking = now;
      beginAnew();
      tellNow('looking');
    },
  };
}
