import type { Frame } from 'playwright-core';
import { AppError } from '../../../../../shared/app-error.ts';
import { refuseSite, type SecretSites } from '../../../secret-sites.ts';
import { findOnce } from '../../find/find-element.ts';
import { putInto, type PutInto } from '../put-into.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import type { DialogOutcome, ToolContext } from '../../session/tool-context.ts';

/**
 * Page, field and all frames around it must be allowed sites. Sends no keys, which could reach a later
 * document.
 */
export async function fillSecret(context: ToolContext, target: Target, how: PutInto): Promise<DialogOutcome> {
  const { secrets, signal } = context;
  const page = await context.page();
  refuseSite(secrets, page.url(), 'typed');
  const found = await context.find(target, 'edit').catch(async (thrown: unknown) => {
    await refuseOtherFrames(context, target);
    throw thrown;
  });
  const { timeout } = context.options(target);
  const field = await found.elementHandle({ timeout });
  try {
    await field.waitForElementState('editable', { timeout });
    signal.throwIfAborted();
    const frame = await field.ownerFrame();
    for (let each = frame; each !== null; each = each.parentFrame()) refuseSite(secrets, each.url(), 'typed');
    if (frame === null)
      throw new AppError('target-not-found', `${targetLabel(target)} is no longer on the page.`);
    const filling = field.evaluate(putInto, how);
    const said = await context.untilDialog(filling);
    // An open dialog blocks reading.
    if (said.dialog === undefined && !(await filling))
      throw new AppError(
        'text-rejected',
        `${targetLabel(target)} didn't accept the whole secret. The field may limit or change its text.`,
      );
    return said;
  } finally {
    // An open dialog blocks it.
    void field.dispose().catch(() => undefined);
  }
}

export function mayGet(secrets: readonly SecretSites[], frame: Frame): boolean {
  if (secrets.length === 0) return true;
  try {
    for (let each: Frame | null = frame; each !== null; each = each.parentFrame())
      refuseSite(secrets, each.url());
    return true;
  } catch {
    return false;
  }
}

async function refuseOtherFrames(context: ToolContext, target: Target): Promise<void> {
  const page = await context.page();
  const others = page.frames().filter((frame) => !mayGet(context.secrets, frame));
  for (const frame of others) {
    const found = await findOnce(page, target, 'edit', (each) => Promise.resolve(each === frame));
    if (found !== undefined) refuseSite(context.secrets, frame.url(), 'typed');
  }
}
