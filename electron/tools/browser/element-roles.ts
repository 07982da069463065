/** What elements are to a person, as far as comparing pages needs it; after HTML-AAM. */
export const elementRoles: {
  readonly tags: Readonly<Record<string, string>>;
  /** By the type of an input. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly landmarks: readonly string[];
  /** Can be acted on. */
  readonly active: readonly string[];
  readonly namedByContent: readonly string[];
  /** Their words change by themselves. */
  readonly moving: readonly string[];
  /** Attributes that an element is drawn by. */
  readonly drawnBy: readonly string[];
} = {
  tags: {
    article: 'article', aside: 'complementary', button: 'button', dialog: 'dialog', details: 'group', fieldset: 'group', figure: 'figure', form: 'form',
    h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading', hr: 'separator', iframe: 'iframe', li: 'listitem', main: 'main', menu: 'list',
    meter: 'meter', nav: 'navigation', ol: 'list', ul: 'list', output: 'status', progress: 'progressbar', search: 'search', summary: 'button',
    table: 'table', tbody: 'rowgroup', thead: 'rowgroup', tfoot: 'rowgroup', tr: 'row', td: 'cell', th: 'columnheader', textarea: 'textbox',
  },
  inputs: { button: 'button', submit: 'button', reset: 'button', image: 'button', file: 'button', checkbox: 'checkbox', radio: 'radio', range: 'slider', number: 'spinbutton', search: 'searchbox', hidden: '' },
  landmarks: ['banner', 'complementary', 'contentinfo', 'form', 'main', 'navigation', 'region', 'search'],
  active: ['button', 'link', 'textbox', 'searchbox', 'checkbox', 'radio', 'combobox', 'listbox', 'option', 'tab', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'switch', 'slider', 'spinbutton', 'treeitem', 'gridcell'],
  namedByContent: ['button', 'link', 'checkbox', 'radio', 'option', 'tab', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'switch', 'treeitem', 'gridcell', 'cell', 'columnheader', 'rowheader', 'heading', 'listitem', 'row', 'tooltip', 'generic'],
  moving: ['timer', 'progressbar', 'meter', 'marquee'],
  drawnBy: [
    'style', 'src', 'srcset', 'poster', 'data', 'd', 'points', 'transform', 'viewBox', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height',
    'fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-dashoffset', 'offset', 'opacity', 'open', 'dir', 'size', 'color', 'bgcolor', 'colspan', 'rowspan', 'start',
  ],
};
