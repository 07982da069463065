import type { BrowserToolName } from '../../../shared/tools/browser-tools.ts';
import type { PlainCommand } from './command.ts';
import type { JsonObject } from '../../../shared/json.ts';
import { duration } from './duration.ts';

export interface Clause {
  readonly say: string;
  readonly does: string;
  readonly pattern: RegExp;
  readonly read: (
    words: Readonly<Record<string, string>>,
  ) => Omit<Extract<PlainCommand, { kind: 'tool' }>, 'kind'> | undefined;
}

const roles = 'button|link|tab|checkbox|box|radio|switch|menu item|option|field|heading|row|image|icon';
const target = `(?:on |at )?(?:the )?(?:(?<ordinal>first|second|third|fourth|fifth|last|\\d+(?:st|nd|rd|th)) )?(?:(?<roleBefore>${roles}) (?=\\u0001))?(?<target>.+?)(?: (?<role>${roles}))?(?: (?:(?:in|within|inside)(?: the)? (?<quotedWithin>\\u0001\\d+\\u0001)|(?:within|inside|in the) (?<within>.+?)))?`;
const roleNames: Readonly<Record<string, string>> = {
  'menu item': 'menuitem',
  box: 'checkbox',
  field: 'textbox',
  image: 'img',
  icon: 'img',
};
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

function targetOf({
  target: name = '',
  roleBefore,
  role = roleBefore,
  quotedWithin,
  within = quotedWithin,
  ordinal,
}: Readonly<Record<string, string | undefined>>): JsonObject {
  const nth =
    ordinal === undefined
      ? undefined
      : ordinal.toLowerCase() === 'last'
        ? 'last'
        : /^\d/.test(ordinal)
          ? Number.parseInt(ordinal, 10)
          : ordinals.indexOf(ordinal) + 1;
  return {
    target: name,
    ...(role === undefined ? {} : { role: roleNames[role] ?? role }),
    ...(within === undefined ? {} : { within }),
    ...(nth === undefined ? {} : { nth }),
  };
}

const press = (tool: BrowserToolName, verb: string) => (words: Readonly<Record<string, string>>) => ({
  tool,
  args: targetOf(words),
  name: `${verb} ${words['target'] ?? ''}`,
});
const fixed = (tool: BrowserToolName, args: JsonObject, name: string) => () => ({ tool, args, name });
const words = (source: string): RegExp => new RegExp(`^(?:${source})$`, 'i');

export function asAddress(url: string): string {
  return /^(?:[a-z][\w+.-]*:\/\/|\$\{|about:|localhost|127\.)/i.test(url) ? url : `https://${url}`;
}

/** `javascript:…`, `mailto:…`, but not a host with a port. */
export function isNonWebAddress(url: string): boolean {
  return /^(?:javascript:|(?!about:)[a-z][\w+.-]*:(?!\/\/|\d{1,5}(?:[/?#]|$)))/i.test(url);
}

export const clauses: readonly Clause[] = [
  {
    say: 'open shop.example/books',
    does: 'Loads an address.',
    pattern: words(
      '(?:open|go to|visit|navigate to|browse to|load)(?: the)?(?: page| site| url| address| website)? (?<url>\\S+)',
    ),
    read: ({ url = '' }) =>
      !isNonWebAddress(url) && /^(?:[a-z][\w+.-]*:|\$\{|localhost|\S+\.\S+|\/)/i.test(url)
        ? {
            tool: 'open_page',
            args: { url: asAddress(url) },
            name: `Open ${url.replace(/^https?:\/\//, '').slice(0, 40)}`,
          }
        : undefined,
  },
  {
    say: 'go back',
    does: 'Goes back a page.',
    pattern: words('go back|back|navigate back'),
    read: fixed('go_back', {}, 'Go back'),
  },
  {
    say: 'reload the page',
    does: 'Reloads the page.',
    pattern: words('(?:reload|refresh)(?: the)?(?: page)?'),
    read: fixed('reload', {}, 'Reload page'),
  },
  {
    say: "double-click 'Report.pdf'",
    does: 'Clicks twice.',
    pattern: words(`double[- ]?click ${target}`),
    read: press('double_click', 'Double-click'),
  },
  {
    say: "right-click 'Report.pdf'",
    does: 'Opens a context menu.',
    pattern: words(`right[- ]?click ${target}`),
    read: press('right_click', 'Right-click'),
  },
  {
    say: "type 'ada@example.com' into 'Email'",
    does: 'Replaces the text of a field.',
    pattern: words(
      '(?:type|enter|write|fill(?: in)?|put|input) (?<text>.+?) (?:in|into|in to|to)(?: the)?(?: (?:field|box|input)(?= \\u0001))? (?<into>.+?)(?: field| box| input)?(?<submit>,? and (?:press|hit) enter|,? and submit(?: it)?)?',
    ),
    read: ({ text = '', into = '', submit }) => ({
      tool: 'type_text',
      args: { text, into, ...(submit === undefined ? {} : { submit: true }) },
      name: `Type into ${into}`,
    }),
  },
  {
    say: "fill 'Email' with 'ada@example.com'",
    does: 'Same as above.',
    pattern: words(
      'fill(?: in)?(?: the)? (?<into>.+?)(?: field| box)? with (?<text>.+?)(?<submit>,? and (?:press|hit) enter|,? and submit(?: it)?)?',
    ),
    read: ({ text = '', into = '', submit }) => ({
      tool: 'type_text',
      args: { text, into, ...(submit === undefined ? {} : { submit: true }) },
      name: `Type into ${into}`,
    }),
  },
  {
    say: 'press Enter',
    does: 'Presses a key, or a combination such as Ctrl+A.',
    pattern: words(
      '(?:press|hit)(?: the)?(?: key)? (?<key>enter|return|escape|esc|tab|space|backspace|delete|home|end|page ?up|page ?down|(?:arrow ?)?(?:up|down|left|right)|f\\d{1,2}|(?:(?:ctrl|control|shift|alt|cmd|meta)\\s*\\+\\s*)+\\w+)(?: key)?',
    ),
    read: ({ key = '' }) => ({
      tool: 'press_key',
      args: { key: keyName(key) },
      name: `Press ${keyName(key)}`,
    }),
  },
  {
    say: "hover over 'Menu'",
    does: 'Moves the mouse over an element.',
    pattern: words(`hover(?: over)? ${target}`),
    read: press('hover', 'Hover'),
  },
  {
    say: "click 'Sign in'",
    does: "Clicks an element by name. Narrow it with “the second”, “button” or “in 'Basket'”.",
    pattern: words(`(?:click|press|tap|push|hit) ${target}`),
    read: press('click', 'Click'),
  },
  {
    say: "choose 'Germany' in 'Country'",
    does: 'Chooses an option.',
    pattern: words(
      '(?:select|choose|pick|set) (?<option>.+?) (?:in|from|as|for)(?: the)?(?: (?:list|menu|field|dropdown|drop-down)(?= \\u0001))? (?<target>.+?)(?: list| menu| field| dropdown| drop-down)?',
    ),
    read: ({ option = '', target: name = '' }) => ({
      tool: 'select_option',
      args: { option, target: name },
      name: `Choose ${option}`,
    }),
  },
  {
    say: "tick 'I agree'",
    does: 'Ticks a box.',
    pattern: words(
      '(?:tick|check)(?! (?:that|if|whether)\\b)(?: the)?(?: box| checkbox)? (?<target>.+?)(?<! (?:visible|there|shown|present|on the page))(?: box| checkbox)?',
    ),
    read: ({ target: name = '' }) => ({
      tool: 'set_checked',
      args: { target: name, checked: true },
      name: `Tick ${name}`,
    }),
  },
  {
    say: "untick 'Newsletter'",
    does: 'Unticks it.',
    pattern: words('(?:untick|uncheck)(?: the)?(?: box| checkbox)? (?<target>.+?)(?: box| checkbox)?'),
    read: ({ target: name = '' }) => ({
      tool: 'set_checked',
      args: { target: name, checked: false },
      name: `Untick ${name}`,
    }),
  },
  {
    say: "upload 'cv.pdf' to 'Attachment'",
    does: 'Chooses a file.',
    pattern: words('upload (?<path>.+?)(?: (?:to|into|in)(?: the)? (?<target>.+?))?'),
    read: ({ path = '', target: name }) => ({
      tool: 'upload_file',
      args: { path, ...(name === undefined ? {} : { target: name }) },
      name: 'Upload a file',
    }),
  },
  {
    say: 'scroll down',
    does: "Scrolls. Also “to the bottom”, “to 'Reviews'”.",
    pattern: words('scroll (?:to (?:the )?)?(?<direction>down|up|top|bottom)(?: of the page)?'),
    read: ({ direction = 'down' }) => ({
      tool: 'scroll',
      args: { direction: direction.toLowerCase() },
      name: `Scroll ${direction.toLowerCase()}`,
    }),
  },
  {
    say: "scroll to 'Reviews'",
    does: 'Scrolls to an element.',
    pattern: words('scroll (?:down |up )?to(?: the)? (?<target>.+)'),
    read: ({ target: name = '' }) => ({ tool: 'scroll', args: { target: name }, name: `Scroll to ${name}` }),
  },
  {
    say: "wait until 'Loading' is gone",
    does: 'Waits until a text disappears.',
    pattern: words(
      'wait (?:until|till|for)(?: the)?(?: (?:text|message)(?= \\u0001))? (?<gone>.+?)(?: is| are| has| to be)? (?:gone|hidden|disappeared|disappears?|vanish(?:es)?|not visible)',
    ),
    read: ({ gone = '' }) => ({ tool: 'wait_for', args: { gone }, name: `Wait until ${gone} is gone` }),
  },
  {
    say: "wait for 'Total'",
    does: 'Waits until a text appears.',
    pattern: words(
      `wait (?:until|till|for)(?! ${duration}$)(?: the)?(?: (?:text|message)(?= \\u0001))? (?<text>.+?)(?:(?: is| are| to be)? (?:visible|there|shown|appears?|on the page|to appear))?`,
    ),
    read: ({ text = '' }) => ({ tool: 'wait_for', args: { text }, name: `Wait for ${text}` }),
  },
  {
    say: "make sure 'Error' is not visible",
    does: 'Fails if the page has the text.',
    pattern: words(
      `(?:expect|verify|assert|make sure|check|ensure)(?: that| if| whether)?(?: the)?(?: (?:text|message|${roles})(?= \\u0001))? (?<text>.+?)(?: (?:text|message|${roles}))? (?:is|are) (?:not|n't) (?:visible|there|shown|on the page|present)|(?:expect|verify|assert|make sure|check|ensure)(?: that)? the page does(?: not|n't) (?:say|show|have|contain) (?<other>.+)`,
    ),
    read: ({ text, other = '' }) => ({
      tool: 'expect_text',
      args: { text: text ?? other, absent: true },
      name: `Expect no ${text ?? other}`,
    }),
  },
  {
    say: "make sure 'Thank you' is visible",
    does: 'Fails unless the page has the text.',
    pattern: words(
      `(?:expect|verify|assert|make sure|check|ensure)(?: that| if| whether)?(?: the page (?:says?|shows?|has|contains?))?(?: the)?(?: (?:text|message|${roles})(?= \\u0001))? (?<text>.+?)(?: (?:text|message|${roles}))?(?: (?:is|are) (?:visible|there|shown|on the page|present))?`,
    ),
    read: ({ text = '' }) => ({ tool: 'expect_text', args: { text }, name: `Expect ${text}` }),
  },
  {
    say: "keep 'Total' as result 'Order total'",
    does: 'Reads an element and shows its text as a result.',
    pattern: words(
      '(?:keep|save|remember|store|read|extract|get)(?: the)?(?: text of| value of)?(?: the)? (?<target>.+?) as (?:(?:a |the )?results?(?: (?:called |named )?(?<name>.+))?|(?<other>\\u0001\\d+\\u0001))',
    ),
    read: ({ target: read = '', other, name = other ?? read }) =>
      /^\$\{[^{}]*\}$/.test(read)
        ? { tool: 'keep_result', args: { value: read }, name: `Keep ${name}`, keepAs: name }
        : { tool: 'extract', args: { what: 'text', target: read }, name: `Read ${read}`, keepAs: name },
  },
  {
    say: 'read the table',
    does: 'Reads a table as rows.',
    pattern: words('(?:read|extract|get|collect)(?: all)?(?: the)? (?:table|rows)(?: (?<target>.+))?'),
    read: ({ target: name }) => ({
      tool: 'extract',
      args: { what: 'table', ...(name === undefined ? {} : { target: name }) },
      name: 'Read the table',
    }),
  },
  {
    say: 'read the page',
    does: 'Reads the page.',
    pattern: words('read(?: the)?(?: whole)? page'),
    read: fixed('read_page', {}, 'Read page'),
  },
  {
    say: "read 'Total'",
    does: "Reads an element's text.",
    pattern: words('(?:read|extract|get)(?: the)?(?: text of| value of)?(?: the)? (?<target>.+)'),
    read: ({ target: name = '' }) => ({
      tool: 'extract',
      args: { what: 'text', target: name },
      name: `Read ${name}`,
    }),
  },
  {
    say: "look for 'Next'",
    does: 'Checks whether the page has a text, for an If.',
    pattern: words('(?:look for|find|search for)(?: the)?(?: text)? (?<text>.+?)(?: on the page)?'),
    read: ({ text = '' }) => ({ tool: 'find_text', args: { text }, name: `Look for ${text}` }),
  },
  {
    say: 'take a screenshot',
    does: 'Takes a screenshot.',
    pattern: words(
      '(?:take|make|capture)(?: a| the)? (?:screenshot|picture|screen shot)(?: of the page)?|screenshot',
    ),
    read: fixed('take_screenshot', {}, 'Take screenshot'),
  },
  {
    say: 'accept the dialog',
    does: "Accepts a page's dialog. Also “dismiss”.",
    pattern: words(
      '(?<how>accept|confirm|ok|dismiss|cancel|close)(?: the)? (?:dialog|alert|question|prompt|popup|pop-up)',
    ),
    read: ({ how = '' }) => ({
      tool: 'answer_dialog',
      args: { accept: !/dismiss|cancel|close/i.test(how) },
      name: /dismiss|cancel|close/i.test(how) ? 'Dismiss the dialog' : 'Accept the dialog',
    }),
  },
  {
    say: "switch to window 'Invoice'",
    does: 'Switches to another window.',
    pattern: words('(?:switch|change|go) to(?: the)? (?:window|tab)(?: called| named)? (?<window>.+)'),
    read: ({ window = '' }) => ({ tool: 'focus_window', args: { window }, name: `Switch to ${window}` }),
  },
  {
    say: 'list the windows',
    does: 'Lists the open windows.',
    pattern: words('list(?: the)?(?: open)? (?:windows|tabs)'),
    read: fixed('list_windows', {}, 'List windows'),
  },
];

const keyNames: Readonly<Record<string, string>> = {
  return: 'Enter',
  esc: 'Escape',
  ctrl: 'Control',
  control: 'Control',
  cmd: 'Meta',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  space: 'Space',
};

function keyName(key: string): string {
  return key
    .split('+')
    .map((part) => {
      const word = part
        .trim()
        .toLowerCase()
        .replace(/ /g, '')
        .replace(/^arrow/, '');
      return keyNames[word] ?? (word.length === 1 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
    })
    .join('+');
}
