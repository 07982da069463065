import type { Locator, Page } from '@playwright/test';
import type { ScriptedModelServer } from '../../electron/assistant/models/testing/scripted-model-server.ts';
import { expect } from './fixtures.ts';
import { applySettings } from './apply-settings.ts';

export const stepMatching = (app: Page, name: string): Locator =>
  app.getByRole('group', { name: new RegExp(name) });
export const talk = (app: Page): Locator => app.getByRole('log', { name: 'Conversation' });
export const review = (app: Page): Locator => app.getByRole('toolbar', { name: 'Proposal review' });
export const changes = (app: Page): Locator => app.getByRole('region', { name: 'Proposed changes' });
export const plannedTool = (id: string, name: string, tool_name: string, args: object = {}): object => ({
  id,
  step_type: 'Tool',
  name,
  tool_name,
  arguments: args,
});

export async function sendMessage(app: Page, message: string): Promise<void> {
  const composer = app.getByRole('textbox', { name: 'Message' });
  await composer.fill(message);
  await composer.press('Enter');
}

export async function openTalkWith(app: Page, model: Pick<ScriptedModelServer, 'url'>): Promise<void> {
  await applySettings(app, { models: { planner: { baseUrl: model.url, model: 'scripted-large' } } });
  await openTalk(app);
}

export async function openTalk(app: Page): Promise<void> {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await app.getByRole('tab', { name: 'Workflow' }).waitFor();
  await app.keyboard.press('Control+Shift+A');
}

export async function plan(app: Page, model: ScriptedModelServer, answer: object): Promise<void> {
  model.willReply(JSON.stringify(answer));
  await sendMessage(app, 'plan it');
  await expect(review(app)).toBeVisible();
}
