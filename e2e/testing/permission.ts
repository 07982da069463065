import type { ElectronApplication, Page } from '@playwright/test';

export async function permissionQuestion(
  electronApp: ElectronApplication,
  act: () => Promise<unknown>,
): Promise<Page> {
  const [question] = await Promise.all([electronApp.waitForEvent('window'), act()]);
  await question.getByRole('button', { name: 'Cancel' }).waitFor();
  return question;
}

export async function allowing(electronApp: ElectronApplication, act: () => Promise<unknown>): Promise<void> {
  const question = await permissionQuestion(electronApp, act);
  const closed = question.waitForEvent('close');
  await question
    .getByRole('button', { name: 'Allow and run' })
    .click()
    .catch(() => undefined);
  await closed;
}
