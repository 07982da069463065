import type { ToolFacts } from './tool-facts.ts';

export const browserServer = 'browser';

interface BrowserFacts extends ToolFacts {
  readonly kind: NonNullable<ToolFacts['kind']>;
  /** `site`: by address. `file`: local. */
  readonly reach: 'page' | 'site' | 'file' | 'dialog';
}

const focused = ':focus:not(body)';

const list = {
  open_page: {
    kind: 'navigate',
    reach: 'site',
    establishesPage: true,
    leavesPage: true,
    isEveryday: true,
  },
  go_back: { kind: 'navigate', reach: 'page', leavesPage: true },
  reload: { kind: 'navigate', reach: 'page' },
  list_windows: { kind: 'observe', reach: 'page', leavesPage: true, listName: 'windows' },
  focus_window: {
    kind: 'navigate',
    reach: 'page',
    establishesPage: true,
    leavesPage: true,
    needsOneOf: {
      fields: ['window', 'number'],
      lack: 'which window to use. Fill in part of its title, or its number.',
    },
  },
  answer_dialog: { kind: 'dismiss', reach: 'dialog' },
  click: { kind: 'click', reach: 'page', target: { purpose: 'press' }, isRepeatable: true, isEveryday: true },
  double_click: { kind: 'click', reach: 'page', target: { purpose: 'press', byOwnWords: true } },
  right_click: { kind: 'longPress', reach: 'page', target: { purpose: 'press', byOwnWords: true } },
  hover: { kind: 'click', reach: 'page', target: { purpose: 'point' } },
  drag: {
    kind: 'drag',
    reach: 'page',
    target: { purpose: 'point' },
    needsOneOf: {
      fields: ['onto', 'ontoRole', 'ontoWithin', 'ontoNth'],
      lack: 'where to drop it. Fill in the drop target.',
    },
  },
  scroll: { kind: 'scroll', reach: 'page', target: { purpose: 'look' } },
  type_text: {
    kind: 'type',
    reach: 'page',
    target: { purpose: 'edit', argument: 'into', otherwise: focused },
    nonIdempotentWith: [{ submit: true }, { clear: false }, { into: null, css: null, testId: null }],
    isEveryday: true,
  },
  press_key: { kind: 'key', reach: 'page', target: { purpose: 'point', otherwise: focused } },
  select_option: { kind: 'select', reach: 'page', target: { purpose: 'choose' }, isEveryday: true },
  set_checked: { kind: 'click', reach: 'page', target: { purpose: 'tick' } },
  upload_file: {
    kind: 'click',
    reach: 'file',
    target: { purpose: 'edit', otherwise: 'input[type=file]' },
  },
  find_text: { kind: 'observe', reach: 'page', listName: 'matches', isAnswer: true },
  read_page: { kind: 'observe', reach: 'page', isAnswer: true },
  extract: { kind: 'observe', reach: 'page', target: { purpose: 'look' }, isAnswer: true, isEveryday: true },
  expect_text: { kind: 'assert', reach: 'page', target: { purpose: 'look' }, isEveryday: true },
  wait_for: {
    kind: 'observe',
    reach: 'page',
    needsOneOf: {
      fields: ['text', 'gone', 'url', 'target', 'role', 'within', 'css', 'testId'],
      lack: 'what it waits for. Fill in a text that appears, one that disappears, a target, or part of the address.',
    },
    isEveryday: true,
  },
  keep_result: { kind: 'observe', reach: 'page', isAnswer: true, isFlow: true },
  fail_run: { kind: 'observe', reach: 'page', endsRun: true, isFlow: true },
  take_screenshot: { kind: 'observe', reach: 'page', target: { purpose: 'look' }, isEveryday: true },
} as const satisfies Readonly<Record<string, BrowserFacts>>;

export type BrowserToolName = keyof typeof list;

export const browserTools: Readonly<Record<BrowserToolName, BrowserFacts>> = list;

export function isBrowserTool(tool: string): tool is BrowserToolName {
  return Object.hasOwn(browserTools, tool);
}

export const narrowing = ['role', 'within', 'nth', 'exact', 'css', 'testId', 'timeoutMs'] as const;

/** The default server is the browser. */
export interface NamedTool {
  readonly server?: string | undefined;
  readonly tool: string;
  readonly facts?: ToolFacts | undefined;
}

export function isBrowserCall({ server = browserServer, tool }: NamedTool, name: BrowserToolName): boolean {
  return server === browserServer && tool === name;
}

/** Browser tools have known facts even without a descriptor. */
export function factsOf({ server = browserServer, tool, facts }: NamedTool): ToolFacts {
  return facts ?? (server === browserServer && isBrowserTool(tool) ? browserTools[tool] : {});
}
