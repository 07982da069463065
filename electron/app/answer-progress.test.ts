import { expect, test } from 'vitest';
import type { AssistantProgress } from '../../shared/assistant/progress.ts';
import { emptyWorkflow } from '../../shared/workflow/workflow.ts';
import { previewWriter } from '../assistant/preview.ts';
import { answerProgress } from './answer-progress.ts';

function follow() {
  const reported: Omit<AssistantProgress, 'requestId'>[] = [];
  const features = { agentSteps: false, aiTransforms: false };
  const progress = answerProgress(
    (each) => reported.push(each),
    () => previewWriter({ workflow: emptyWorkflow('w'), catalog: [], features }),
  );
  return { ...progress, reported };
}
const exploring = { at: 'Looking at “Books”', address: 'https://shop.example', pages: 1, asks: null };

test("a request to look at pages isn't shown", () => {
  const { reported, onAttempt, onText, onExploring } = follow();
  onAttempt(1);
  onText('```json\n{"look": [', 1);
  onText('{"open": "shop.example"}]}', 1);
  expect(reported.map(({ state }) => state)).toEqual(['asking']);
  onExploring(exploring, 10);
  expect(reported.at(-1)).toMatchObject({ state: 'exploring', exploring, words: '' });
  onText('{"message": "Opens it.", "steps": [{"id": "a", "step_type": "AiStep", "name": "Go"}, ', 1);
  onExploring({ ...exploring, pages: 2 }, 20);
  expect(reported.at(-1)).toMatchObject({ state: 'exploring', words: '', preview: { nodes: [] } });
});

test('a repair starts without earlier pages', () => {
  const { reported, onAttempt, onExploring } = follow();
  onAttempt(1);
  onExploring(exploring, 10);
  onAttempt(2);
  expect(reported.at(-1)).toMatchObject({ state: 'repairing', attempt: 2, exploring: null, tokens: 10 });
  onExploring(exploring, 5);
  expect(reported.at(-1)).toMatchObject({ tokens: 15 });
});
