import type { Hit } from './hit.ts';
import { countIn } from './count-in.ts';
import type { Purpose } from '../../../../shared/tools/tool-facts.ts';

const opener = 'planwright-opener=drawn';
const listRoles: ReadonlySet<string> = new Set(['combobox', 'listbox']);

/** Replaces a native list that nobody sees by the control drawn for it. */
export async function withDrawnOpener(
  found: readonly Hit[] | undefined,
  purpose: Purpose,
): Promise<Hit[] | undefined> {
  const [hit, ...others] = found ?? [];
  const isForPress = purpose === 'press' || purpose === 'point';
  const mayBeList =
    purpose === 'choose' ? hit?.plainText === undefined : isForPress && listRoles.has(hit?.thing?.role ?? '');
  if (hit === undefined || others.length > 0 || !mayBeList)
    return found === undefined ? undefined : [...found];
  const locator = hit.locator.locator(opener);
  return (await countIn(locator)) === 1 ? [{ locator, frame: hit.frame }] : [hit];
}
