import type { Frame, Locator, Page } from 'playwright-core';
import { isFieldKind } from '../../../../shared/tools/role.ts';
import type { Purpose } from '../../../../shared/tools/tool-facts.ts';
import { chooseInScopes, scopesIn, type Scope } from './choose-in-scopes.ts';
import { boxOfRow } from './engines/box-of-row-engine.ts';
import { calendarCalled } from './engines/calendar-buttons.ts';
import { signCalled } from './engines/drawn-signs.ts';
import { iconCalled } from './engines/icon-engine.ts';
import { monthArrowCalled } from './engines/month-arrows.ts';
import type { Hit } from './hit.ts';
import { union } from './locators.ts';
import { boxRoles } from './match/control-roles.ts';
import type { Target } from './target.ts';

/** Finds an icon by its sign, or the only box of a row. */
export async function findLastResort(
  page: Page,
  frames: readonly Frame[],
  { target, purpose }: { readonly target: Target; readonly purpose: Purpose },
): Promise<Hit[] | undefined> {
  if (purpose === 'press') return findIconCalled(page, frames, target);
  return purpose === 'tick' ? findBoxOfRow(page, frames, target) : undefined;
}

/** Yields to a control of that name, and must show an effect. */
async function findIconCalled(
  page: Page,
  frames: readonly Frame[],
  target: Target,
): Promise<Hit[] | undefined> {
  const { within, role, target: name = '' } = target;
  const month = monthArrowCalled(name, within);
  const called = [iconCalled(name), calendarCalled(name), month, signCalled(name)].filter(
    (each) => each !== undefined,
  );
  if (called.length === 0 || isFieldKind(role)) return undefined;
  const scopes = await scopesIn(page, frames, within, { titlesToo: true });
  for (const icon of called) {
    const locate = (scope: Scope): Locator => {
      const icons = scope.locator(icon).filter({ visible: true });
      return role === undefined || (icon === month && role === 'button')
        ? icons
        : icons.and(scope.getByRole(role));
    };
    const found = await chooseInScopes(locate, scopes, target);
    if (found !== undefined)
      return found.map((hit) => ({ ...hit, plainText: within === undefined ? 'prose' : 'whole' }));
  }
  return undefined;
}

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
