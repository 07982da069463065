import type { Selectors } from 'playwright-core';
import { effectsEngine } from '../../observe/effect-watcher.ts';
import { isDrawnFor } from '../../observe/functions-in-page.ts';
import { drawnTableEngine, drawnTableIn } from '../../read/drawn-table.ts';
import { ligatureOf } from '../../read/table-in-page.ts';
import { enginesOf } from '../questions/ask-element.ts';
import { frontEngine } from './behind-dialog.ts';
import { fieldEngine } from './seen-field.ts';
import { offPageEngine } from '../off-page.ts';
import { drawnControlsEngine } from './drawn-controls.ts';
import { openerEngine } from './drawn-opener.ts';
import { drawnTwinOf } from './drawn-twin.ts';
import { boxOfRowEngine } from './box-of-row-engine.ts';
import { boxEngine } from './native-box.ts';
import { questions } from '../questions/questions.ts';
import { selectEngine } from './select-text.ts';
import { hasCodeRow } from './code-row.ts';
import { dialogEngine } from './drawn-dialogs.ts';
import { calendarEngine } from './calendar-buttons.ts';
import { signEngine } from './drawn-signs.ts';
import { listEngine, listOfLabel } from './list-of-label.ts';
import { shownMonths } from './shown-months.ts';
import { keptEngine } from './kept-element.ts';
import { monthEngine } from './month-arrows.ts';
import { iconEngine } from './icon-engine.ts';
import { noticeEngine } from './notices.ts';
import { labelEngine } from './own-label.ts';
import { tablePanes } from './table-panes.ts';
import { wordsOfItem } from './words-of-item.ts';

type Root = Element | Document | ShadowRoot;

interface Engine {
  queryAll(root: Root, body: string): readonly unknown[];
}

let registered: Promise<unknown> | undefined;

/** Engines run in Playwright's own world, so one call searches, decides, and acts or reads. */
export function registerEngines(selectors: Selectors): Promise<unknown> {
  return (registered ??= Promise.all(
    Object.entries({
      named: namedEngine,
      text: textEngine,
      only: onlyEngine,
      must: { content: `(${String(mustEngine)})(${String(hasCodeRow)})` },
      effects: effectsEngine,
      label: {
        content: `(${String(labelEngine)})(${String(isDrawnFor)}, ${String(drawnTwinOf)}, ${String(wordsOfItem)})`,
      },
      list: { content: `(${String(listEngine)})(${String(listOfLabel)})` },
      away: offPageEngine,
      dialog: dialogEngine,
      front: frontEngine,
      field: fieldEngine,
      icon: { content: `(${String(iconEngine)})(${String(ligatureOf)})` },
      sign: signEngine,
      calendar: calendarEngine,
      month: { content: `(${String(monthEngine)})((${String(shownMonths)})())` },
      notice: noticeEngine,
      table: { content: `(${String(drawnTableEngine)})(${String(drawnTableIn)})` },
      rowbox: boxOfRowEngine,
      drawn: { content: `(${String(drawnControlsEngine)})(${String(tablePanes)})` },
      box: boxEngine,
      opener: openerEngine,
      select: selectEngine,
      kept: keptEngine,
      ...enginesOf(questions),
    }).map(([name, engine]) => selectors.register(`planwright-${name}`, engine, { contentScript: true })),
  ));
}

/** Precedes `getByRole`, which then computes names only for these elements. */
export function mayBeNamed(name: string, css: string): string {
  return `planwright-named=${JSON.stringify({ name, css })}`;
}

/** The smallest elements with this whole text, and others that may have this name, even hidden. */
export function textIs(text: string): string {
  return `planwright-text=${JSON.stringify(text)}`;
}

/** `any.locator(eachOfOne).or(page.locator(allOfOne))` fails at once unless `any` matches one element. */
export const [eachOfOne, allOfOne] = ['planwright-only=each', 'planwright-only=all'] as const;

/** Playwright logs “locator resolved to” once it found one. */
export function foundNoElement(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { name, message } = thrown;
  return (
    message.includes('planwright-only found') ||
    (name === 'TimeoutError' && !message.includes('locator resolved to'))
  );
}

/**
 * Follows a locator. Fails before any action unless this XPath is true of the element and its document has no
 * row of `noRowOf` one-letter boxes.
 */
export function must(xpath: string, noRowOf = 0): string {
  return `planwright-must=${JSON.stringify({ xpath, noRowOf })}`;
}

export function isMustFailure(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message.includes('planwright-must fails');
}

function namedEngine(): Engine {
  const roles =
    'button link tab menuitem menuitemcheckbox menuitemradio checkbox radio switch option treeitem heading cell gridcell columnheader rowheader';
  const namedByContent = `:is(a, button, option, h1, h2, h3, h4, h5, h6, td, th):not([role]), ${roles
    .split(' ')
    .map((role) => `[role=${role}]`)
    .join(', ')}`;
  const otherwise = ['aria-label', 'aria-labelledby', 'aria-hidden', 'title'];
  const clean = (text: string | null): string =>
    (text ?? '')
      .replace(/[\u200b\u00ad]/g, '')
      .trim()
      .replace(/\s+/g, ' ');
  /** Whether the element's name begins with other text. */
  const isOther = (element: Element, name: string): boolean => {
    if (!element.matches(namedByContent)) return false;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let text = '';
    while (text === '' && texts.nextNode() !== null) text = clean(texts.currentNode.nodeValue);
    if (name.includes(text)) return false;
    const around = texts.currentNode.parentElement;
    for (let each = around; each !== null; each = each.parentElement) {
      if (each.shadowRoot !== null || otherwise.some((name) => each.hasAttribute(name))) return false;
      if (each === element)
        return each === around || around?.checkVisibility({ visibilityProperty: true }) === true;
    }
    return false;
  };
  const search = (root: Root, body: string): readonly Element[] => {
    const { name, css } = JSON.parse(body) as { name: string; css: string };
    const wanted = clean(name);
    const found: Element[] = [];
    const visit = (scope: Root): void => {
      const labels = [...scope.querySelectorAll('label')];
      const labeled = new Set<Element | null>(labels.map(({ control }) => control));
      for (const element of scope.querySelectorAll(css))
        if (labeled.has(element) || !isOther(element, wanted)) found.push(element);
      if ('shadowRoot' in scope && scope.shadowRoot !== null) visit(scope.shadowRoot);
      for (const { shadowRoot } of scope.querySelectorAll('*')) if (shadowRoot !== null) visit(shadowRoot);
    };
    visit(root);
    return found;
  };
  let last: { readonly root: Root; readonly body: string; readonly found: readonly Element[] } | undefined;
  return {
    queryAll(root, body) {
      if (last?.root !== root || last.body !== body) {
        last = { root, body, found: search(root, body) };
        // One task searches for several roles; the page can't change meanwhile.
        void Promise.resolve().then(() => (last = undefined));
      }
      const { found } = last;
      // `getByRole` searches inside elements, so this object poses as their parent.
      return [{ nodeName: '', querySelectorAll: () => found }];
    },
  };
}

function textEngine(): Engine {
  const attributes = ['aria-label', 'alt', 'title', 'placeholder', 'aria-placeholder', 'value'];
  const named = attributes.map((name) => `[${name}]`).join(', ');
  const clean = (text: string | null): string =>
    (text ?? '')
      .replace(/[\u200b\u00ad]/g, '')
      .trim()
      .replace(/\s+/g, ' ');
  /** Includes the paragraph, if it has other words. */
  const smallestAround = (text: Node, wanted: string): readonly Element[] => {
    const own = clean(text.nodeValue);
    if (own === '' || !wanted.includes(own)) return [];
    let inline: Element | undefined;
    for (let each = text.parentElement; each !== null; each = each.parentElement) {
      const whole = clean(each.textContent);
      if (whole === wanted && getComputedStyle(each).display !== 'inline') return [each];
      if (whole === wanted) inline ??= each;
      else if (inline !== undefined) return [inline, each];
      else if (!wanted.includes(whole)) return [];
    }
    return [];
  };
  const isNamedBy = (element: Element, names: (namer: Element | null) => boolean): boolean =>
    (element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []).some((id) =>
      names(document.getElementById(id)),
    );
  return {
    queryAll(root, body) {
      const wanted = clean(JSON.parse(body) as string);
      const found = new Set<Element>();
      const visit = (scope: Root): void => {
        const own: Element[] = [];
        const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
        while (texts.nextNode() !== null) own.push(...smallestAround(texts.currentNode, wanted));
        for (const element of scope.querySelectorAll(named))
          if (attributes.some((name) => clean(element.getAttribute(name)) === wanted)) own.push(element);
        for (const element of own) found.add(element);
        const holdsOwn = (other: Element | null): boolean =>
          other !== null && own.some((element) => other.contains(element) || element.contains(other));
        for (const element of own)
          for (const field of element.querySelectorAll('input, select, textarea')) found.add(field);
        if (own.length > 0) {
          for (const label of scope.querySelectorAll('label'))
            if (label.control !== null && holdsOwn(label)) found.add(label.control);
          for (const element of scope.querySelectorAll('[aria-labelledby]'))
            if (isNamedBy(element, holdsOwn)) found.add(element);
          for (const element of scope.querySelectorAll('svg')) if (holdsOwn(element)) found.add(element);
        }
        if ('shadowRoot' in scope && scope.shadowRoot !== null) visit(scope.shadowRoot);
        for (const { shadowRoot } of scope.querySelectorAll('*')) if (shadowRoot !== null) visit(shadowRoot);
      };
      visit(root);
      return [...found];
    },
  };
}

function onlyEngine(): Engine {
  let count = 0;
  // Another button may show the same words.
  const isInHeader = (root: Root): boolean =>
    root instanceof Element &&
    root.matches('button, [role=button]') &&
    root.closest('th, [role=columnheader]') !== null;
  return {
    queryAll(root, body) {
      if (body === 'each') {
        count += isInHeader(root) ? 2 : 1;
        return [root];
      }
      const found = count;
      count = 0;
      if (found !== 1) throw new Error(`planwright-only found ${found} elements`);
      return [];
    },
  };
}

function mustEngine(hasRow: (length: number) => boolean): Engine {
  return {
    queryAll(root, body) {
      const { xpath, noRowOf } = JSON.parse(body) as { readonly xpath: string; readonly noRowOf: number };
      const isTrue = document.evaluate(xpath, root, null, XPathResult.BOOLEAN_TYPE).booleanValue;
      if (!isTrue || (noRowOf > 0 && hasRow(noRowOf))) throw new Error('planwright-must fails');
      return [root];
    },
  };
}
