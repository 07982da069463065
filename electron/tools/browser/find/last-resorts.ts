import type { Frame, Locator, Page } from 'playwright-core';
import { isFieldKind } from '../../../../shared/tools/role.ts';
import type { Purpose } from '../../../../shared/tools/tool-facts.ts';
import { chooseInScopes, scopesIn, type Scope } from './choose-in-scopes.ts';
import { notBehind } from './engines/behind-dialog.ts';
import { boxOfRow } from './engines/box-of-row-engine.ts';
import { calendarCalled } from './engines/calendar-buttons.ts';
import { signCalled } from './engines/drawn-signs.ts';
import { drawnSwitch, switchBeside } from './engines/drawn-switch.ts';
import { iconCalled } from './engines/icon-engine.ts';
import { findDrawnBox } from './find-drawn-box.ts';
import type { Hit } from './hit.ts';
import { union } from './locators.ts';
import { boxRoles } from './match/control-roles.ts';
import type { Target } from './target.ts';

/** Finds what no name tells: an icon by its sign, a drawn box or switch, or a row's only box. */
export async function findLastResort(
  page: Page,
  frames: readonly Frame[],
  { target, purpose }: { readonly target: Target; readonly purpose: Purpose },
): Promise<Hit[] | undefined> {
  const drawn = (): Promise<Hit[] | undefined> => findDrawnSwitch(page, frames, target);
  if (purpose === 'press') return target.role === 'switch' ? drawn() : findIconCalled(page, frames, target);
  if (purpose !== 'tick') return undefined;
  return (await findDrawnBox(page, frames, target)) ?? (await findBoxOfRow(page, frames, target)) ?? drawn();
}

async function findDrawnSwitch(
  page: Page,
  frames: readonly Frame[],
  target: Target,
): Promise<Hit[] | undefined> {
  const { target: name = '', within, role } = target;
  if (role === undefined ? name === '' : role !== 'switch') return undefined;
  const locate = (scope: Scope): Locator => {
    const words = scope.getByText(name, { exact: true }).or(scope.getByText(`${name}:`, { exact: true }));
    const found = name === '' ? scope.locator(drawnSwitch) : words.locator(switchBeside);
    return found.filter({ visible: true }).locator(notBehind);
  };
  return chooseInScopes(locate, await scopesIn(page, frames, within), target);
}

/** Yields to a control of that name, and must show an effect. */
async function findIconCalled(
  page: Page,
  frames: readonly Frame[],
  target: Target,
): Promise<Hit[] | undefined> {
  const { within, role, target: name = '' } = target;
  const called = [iconCalled(name), calendarCalled(name), signCalled(name)].filter(
    (each) => each !== undefined,
  );
  if (called.length === 0 || isFieldKind(role)) return undefined;
  const scopes = await scopesIn(page, frames, within, { titlesToo: true });
  for (const icon of called) {
    const locate = (scope: Scope): Locator => {
      const icons = scope.locator(icon).filter({ visible: true });
      return role === undefined ? icons : icons.and(scope.getByRole(role));
    };
    const found = await chooseInScopes(locate, scopes, target);
    if (found !== undefined)
      return found.map((hit) => ({ ...hit, plainText: within === undefined ? 'prose' : 'whole' }));
  }
  return undefined;
}

/** Of the row that the name or `within` means. */
async function findBoxOfRow(
  page: Page,
  frames: readonly Frame[],
  target: Target,
): Promise<Hit[] | undefined> {
  const { target: name = '', within = '', role } = target;
  if ((name === '') === (within === '') || (role !== undefined && !boxRoles.includes(role))) return undefined;
  const scopes = await scopesIn(page, frames, name === '' ? within : name, { titlesToo: true });
  // Several rows may have these words.
  const ofAllRows = scopes.map((inFrame) => {
    const boxes = union(inFrame.map(({ scope }) => scope.locator(boxOfRow)));
    const [first] = inFrame;
    return first === undefined || boxes === undefined ? [] : [{ scope: boxes, frame: first.frame }];
  });
  return chooseInScopes((scope) => ('count' in scope ? scope : undefined), ofAllRows, target);
}
