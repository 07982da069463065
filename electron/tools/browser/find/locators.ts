import type { Frame, Locator, Page } from 'playwright-core';
import { isFieldKind } from '../../../../shared/tools/role.ts';
import { notBehind } from './engines/behind-dialog.ts';
import { seenField } from './engines/seen-field.ts';
import { countIn } from './count-in.ts';
import { asCss, fieldSelectors } from './css-selector.ts';
import { withDrawn } from './engines/drawn-controls.ts';
import { drawnTables } from '../read/drawn-table.ts';
import { noticeFor } from './engines/notices.ts';
import { allOfOne, eachOfOne, mayBeNamed, textIs } from './engines/selector-engines.ts';
import type { Purpose } from '../../../../shared/tools/tool-facts.ts';
import type { Target } from './target.ts';

type Scope = Pick<
  Locator,
  'getByRole' | 'getByLabel' | 'getByPlaceholder' | 'getByTitle' | 'getByAltText' | 'getByText' | 'locator'
>;
type Role = Parameters<Frame['getByRole']>[0];

const roles: Readonly<Record<Exclude<Purpose, 'look'>, readonly Role[]>> = {
  press: ['button', 'link', 'tab', 'menuitem', 'checkbox', 'radio', 'switch', 'option'],
  point: ['button', 'link', 'tab', 'menuitem', 'checkbox', 'radio', 'switch', 'option'],
  edit: ['textbox', 'searchbox', 'spinbutton', 'combobox', 'slider'],
  choose: ['combobox', 'listbox'],
  tick: ['checkbox', 'radio', 'switch'],
};
const controlRoles: ReadonlySet<Role> = new Set(Object.values(roles).flat());
const controls = 'a, area, button, input, select, textarea, datalist, [role]';
const editable =
  'input, textarea, select, [contenteditable], [role=textbox], [role=searchbox], [role=combobox], [role=spinbutton], [role=slider]';

const describable = '[aria-describedby], [aria-description], [title]';

const tooltipAttributes = [
  'data-tooltip',
  'data-content',
  'data-title',
  'data-tip',
  'data-bs-title',
  'data-original-title',
];

export function exactLocator(scope: Scope, target: Target, purpose: Purpose): Locator | undefined {
  const name = target.target?.trim() ?? '';
  if (name === '' || isFieldKind(target.role)) return undefined;
  const wanted = target.role !== undefined ? [target.role] : purpose === 'look' ? [] : roles[purpose];
  const likely = scope.locator(withDrawn).locator(mayBeNamed(name, elementsOf(wanted)));
  return union(wanted.map((role) => likely.getByRole(role, { name, exact: true })));
}

/** Options only if wanted: there may be thousands. */
function elementsOf(wanted: readonly Role[]): string {
  if (!wanted.every((role) => controlRoles.has(role))) return '*';
  return wanted.includes('option') ? `${controls}, option` : controls;
}

/** What an outline lacks, likeliest first: unlabeled roles, tooltips, hidden elements. `isLoose`: parts of names only. */
export function* fallbackLocators(
  scope: Scope,
  target: Target,
  purpose: Purpose,
  isLoose = false,
): Generator<Locator, undefined> {
  const name = target.target?.trim() ?? '';
  if (isFieldKind(target.role)) {
    const fields = scope.locator(fieldSelectors[target.role]);
    if (name === '') yield fields;
    else
      for (const exact of [true, target.exact === true]) yield scope.getByLabel(name, { exact }).and(fields);
    return;
  }
  if (name === '') {
    if (target.role === undefined) return;
    yield scope.getByRole(target.role);
    const notice = purpose === 'look' ? noticeFor(target.role) : undefined;
    if (notice !== undefined) yield scope.locator(notice);
    if (purpose === 'look' && target.role === 'table') yield scope.locator(drawnTables);
    return;
  }
  const hidden = exactLocator(scope, target, purpose);
  if (target.role === undefined)
    for (const exact of target.exact === true ? [true] : isLoose ? [false] : [true, false]) {
      if (purpose === 'edit') yield scope.getByLabel(name, { exact }).and(scope.locator(editable));
      if (purpose === 'edit' || purpose === 'choose')
        yield scope.getByPlaceholder(name, { exact }).and(scope.locator(editable));
      if (purpose !== 'choose' && purpose !== 'tick') yield tooltipIn(scope, target, exact);
      if (purpose === 'look') yield scope.getByText(name, { exact });
    }
  if (purpose === 'edit' && target.role === undefined) yield editorAfter(scope, name);
  if (purpose === 'tick' && target.role === undefined) yield* togglesIn(scope, target);
  if (hidden !== undefined) yield hidden;
}

/** A tooltip may only describe a nameless icon. */
export function tooltipIn(scope: Scope, { target = '' }: Target, exact = true): Locator {
  const name = target.trim();
  const described = { name: /^$/, description: name, exact };
  const icons = name === '' ? scope : scope.locator(mayBeNamed('', describable));
  return scope
    .getByTitle(name, { exact })
    .or(scope.getByAltText(name, { exact }))
    .or(scope.locator(tooltipAttributes.map((each) => `[${each}=${JSON.stringify(name)} i]`).join(', ')))
    .or(icons.getByRole('button', described))
    .or(icons.getByRole('link', described))
    .filter({ visible: true });
}

/** An outline doesn't distinguish an unpressed toggle button from others. */
function* togglesIn(
  scope: Scope,
  { target: name = '', exact = false }: Target,
): Generator<Locator, undefined> {
  const toggles = scope.locator('[aria-pressed]').filter({ visible: true });
  for (const isExact of exact ? [true] : [true, false])
    yield toggles.and(scope.getByRole('button', { name: name.trim(), exact: isExact }));
}

function editorAfter(scope: Scope, caption: string): Locator {
  return scope
    .getByText(caption, { exact: true })
    .locator('xpath=following-sibling::*[1]/descendant-or-self::*[@contenteditable="true"]');
}

/**
 * Searches the main frame; undefined if another frame matches too. Fails at once unless one element matches.
 * It may be the wrong one, so the action must be harmless.
 */
export async function likeliestLocator(
  page: Page,
  target: Target,
  purpose: Purpose,
): Promise<Locator | undefined> {
  const main = page.mainFrame();
  const own = likeliestIn(main, target, purpose);
  if (own === undefined) return undefined;
  const only = own.locator(eachOfOne).or(main.locator(allOfOne));
  if (target.css !== undefined) return only;
  const inner = page.frames().filter((frame) => frame !== main);
  const counts = await Promise.all(inner.map((frame) => countIn(likeliestIn(frame, target, purpose))));
  return counts.some((count) => count > 0) ? undefined : only;
}

function likeliestIn(frame: Frame, target: Target, purpose: Purpose): Locator | undefined {
  const { role, within, css, testId } = target;
  if (within !== undefined) return undefined;
  if (css !== undefined) return frame.locator(asCss(css));
  if (testId !== undefined) return frame.getByTestId(testId);
  const name = target.target?.trim() ?? '';
  if (name === '') return undefined;
  const named =
    role === undefined && purpose === 'edit'
      ? frame.getByLabel(name, { exact: true })
      : role === undefined && purpose === 'look'
        ? frame.locator(textIs(name))
        : exactLocator(frame, target, purpose);
  return named && inFrontFor(purpose, named.filter({ visible: true }));
}

export function inFrontFor(purpose: Purpose, shown: Locator): Locator {
  if (purpose === 'look') return shown;
  const front = shown.locator(notBehind);
  return purpose === 'edit' ? front.locator(seenField) : front;
}

export function union(locators: readonly Locator[]): Locator | undefined {
  const [first, ...others] = locators;
  return others.reduce((all, locator) => all?.or(locator), first);
}
