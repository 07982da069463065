import type { Frame, Locator } from 'playwright-core';
import { asCss } from './css-selector.ts';
import type { Target } from './target.ts';

/** What the caller is going to do: the kind of element that is looked for first. */
export type Purpose = 'press' | 'edit' | 'choose' | 'look';

type Role = Parameters<Frame['getByRole']>[0];
type Scope = Pick<
  Locator,
  | 'getByRole'
  | 'getByLabel'
  | 'getByPlaceholder'
  | 'getByText'
  | 'getByAltText'
  | 'getByTitle'
  | 'locator'
  | 'getByTestId'
>;

const pressed: readonly Role[] = ['button', 'link'];
const pressedToo: readonly Role[] = [
  'checkbox',
  'radio',
  'tab',
  'menuitem',
  'option',
  'switch',
  'menuitemcheckbox',
  'menuitemradio',
  'treeitem',
  'combobox',
  'gridcell',
];
const edited: readonly Role[] = ['textbox', 'searchbox', 'spinbutton', 'combobox'];
const chosen: readonly Role[] = ['combobox', 'listbox'];
const containers =
  'tr, li, dd, article, section, aside, nav, header, footer, form, fieldset, dialog, table, ul, ol, [role=row], [role=listitem], [role=article], [role=region], [role=group], [role=dialog], [role=alertdialog], [role=navigation], [role=tabpanel], [aria-label]';

/** The ways in which a target may be meant, the likeliest first; each is worked out when it is asked for, as most often the first will do. */
export function* waysToFind(frame: Frame, target: Target, purpose: Purpose): Generator<Locator, undefined> {
  const scope = scopeOf(frame, target.within);
  const name = target.target;
  if (target.css !== undefined) yield scope.locator(asCss(target.css));
  else if (target.testId !== undefined) yield scope.getByTestId(target.testId);
  else if (name === undefined)
    yield target.role === undefined ? scope.locator('body') : scope.getByRole(target.role);
  else {
    for (const exact of target.exact === true ? [true] : [true, false]) {
      if (target.role === undefined) yield* byName(scope, name, purpose, exact);
      else yield scope.getByRole(target.role, { name, exact });
    }
  }
}

/** The single likeliest way, for a first try without looking around. It may find something else, so the try must be harmless. */
export function likeliestWay(frame: Frame, target: Target, purpose: Purpose): Locator | undefined {
  const { target: name, role, within, css, testId } = target;
  const isPlain = role === undefined && within === undefined && css === undefined && testId === undefined;
  return purpose === 'edit' && name !== undefined && isPlain
    ? frame.getByLabel(name, { exact: true })
    : waysToFind(frame, target, purpose).next().value;
}

function* byName(scope: Scope, name: string, purpose: Purpose, exact: boolean): Generator<Locator> {
  const roles = (list: readonly Role[]): Locator =>
    union(list.map((role) => scope.getByRole(role, { name, exact })));
  const label = (): Locator => scope.getByLabel(name, { exact });
  const placeholder = (): Locator => scope.getByPlaceholder(name, { exact });
  const text = (): Locator => scope.getByText(name, { exact });
  const hints = (): Locator =>
    union([scope.getByAltText(name, { exact }), scope.getByTitle(name, { exact })]);
  switch (purpose) {
    case 'press':
      yield roles(pressed);
      yield roles(pressedToo);
      yield label();
      yield placeholder();
      yield text();
      yield hints();
      break;
    case 'edit':
      yield label().and(
        scope.locator(
          'input, textarea, select, [contenteditable], [role=textbox], [role=searchbox], [role=combobox], [role=spinbutton]',
        ),
      );
      yield placeholder();
      yield roles(edited);
      yield hints();
      break;
    case 'choose':
      yield label().and(scope.locator('select, [role=combobox], [role=listbox], input'));
      yield roles(chosen);
      break;
    case 'look':
      yield scope.getByRole('heading', { name, exact });
      yield roles([...pressed, ...edited]);
      yield label();
      yield text();
      yield placeholder();
      yield union([
        hints(),
        scope.getByRole('table', { name, exact }),
        scope.getByRole('list', { name, exact }),
        scope.getByRole('region', { name, exact }),
      ]);
  }
}

/** The innermost container with this text or name; the whole frame without one. */
function scopeOf(frame: Frame, within: string | undefined): Scope {
  if (within === undefined) return frame;
  const named = union(
    (
      [
        'row',
        'listitem',
        'region',
        'group',
        'dialog',
        'navigation',
        'table',
        'article',
        'form',
        'list',
      ] as const
    ).map((role) => frame.getByRole(role, { name: within })),
  );
  const withText = frame.locator(containers).filter({ hasText: within });
  return withText.or(named).filter({ hasNot: frame.locator(containers).filter({ hasText: within }) });
}

function union(locators: readonly Locator[]): Locator {
  return locators.reduce((all, locator) => all.or(locator));
}
