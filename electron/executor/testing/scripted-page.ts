import type { ToolCaller, ToolOutcome } from '../ports.ts';
import { isCenteredIn } from '../../../shared/budgets/cases/blocker.ts';
import type { Json, JsonObject } from '../../../shared/json.ts';
import type { Bounds, PageDialog, PageNode, Snapshot } from '../../../shared/page/snapshot.ts';
import { shown } from '../../../shared/secrets/sealed-text.ts';
import { hashText } from '../../../shared/text/hash-text.ts';
import type { ToolDescriptor } from '../../../shared/tools/tool-descriptor.ts';

interface Control {
  readonly role: string;
  readonly name: string;
  value?: string;
  onClick?: (page: ScriptedState) => void;
  fails?: { code: string; message: string };
  keeps?: boolean;
}

export interface ScriptedState {
  url: string;
  things: Control[];
  text: string;
  busy?: string;
  isUnverified?: boolean;
  /** A dialog with bounds covers everything outside it. */
  dialogs: PageDialog[];
  errorText?: string;
}

export interface ScriptedPage extends ToolCaller {
  readonly page: ScriptedState;
  readonly calls: { readonly tool: string; readonly args: JsonObject }[];
}

const text = { type: 'string' };
const descriptors: readonly ToolDescriptor[] = [
  describe('click', 'idempotent', { target: text }, ['target']),
  describe('type_text', 'idempotent', { target: text, into: text, text }, ['text']),
  describe('select_option', 'idempotent', { target: text, option: text }, ['target', 'option']),
  describe('set_checked', 'idempotent', { target: text, checked: { type: 'boolean' } }, ['target']),
  describe('press_key', 'non-idempotent', { key: text }, ['key']),
  describe('open_page', 'idempotent', { url: text }, ['url']),
  describe('find_text', 'read', { text }, ['text']),
  describe('read_page', 'read', {}, []),
];

function describe(
  name: string,
  effect: ToolDescriptor['effect'],
  properties: JsonObject,
  required: string[],
): ToolDescriptor {
  return {
    server: 'browser',
    name,
    title: name,
    description: `Does ${name}.`,
    effect,
    inputSchema: { type: 'object', properties, required, additionalProperties: false },
  };
}

export function scriptedPage(
  things: readonly Control[],
  changes: Partial<ScriptedState> = {},
  capture?: ToolCaller['capture'],
): ScriptedPage {
  const page: ScriptedState = {
    url: 'http://shop.test/',
    text: '',
    dialogs: [],
    ...changes,
    things: [...things],
  };
  const calls: ScriptedPage['calls'] = [];
  const catalog = [{ name: 'browser', status: 'connected' as const, tools: [...descriptors] }];
  return {
    page,
    calls,
    ...(capture === undefined ? {} : { capture }),
    catalog: () => catalog,
    resolve(_server, tool) {
      const found = descriptors.find(({ name }) => name === tool);
      return found === undefined
        ? { ok: false, failure: { code: 'unknown-tool', message: `No server has a tool "${tool}".` } }
        : { ok: true, tool: { server: 'browser', tool, effect: found.effect } };
    },
    async call({ tool }, filled) {
      const args = shown(filled);
      calls.push({ tool, args });
      return carryOut(page, tool, args);
    },
    async observe(_tool, args) {
      return lookAt(page, shown(args));
    },
  };
}

function carryOut(page: ScriptedState, tool: string, args: JsonObject): ToolOutcome {
  const target = find(page, args['target'] ?? args['into']);
  switch (tool) {
    case 'click': {
      if (target === undefined) return missing(page, args);
      if (target.fails !== undefined) return { ok: false, failure: target.fails };
      target.onClick?.(page);
      return done({ clicked: target.name });
    }
    case 'type_text': {
      if (target === undefined) return missing(page, args);
      if (target.keeps !== false) target.value = textOf(args['text']);
      return done({ typed: true });
    }
    case 'select_option':
    case 'set_checked': {
      if (target === undefined) return missing(page, args);
      target.value = textOf(args['option'] ?? args['checked']);
      return done({ set: true });
    }
    case 'open_page': {
      page.url = textOf(args['url']);
      return done({ url: page.url });
    }
    case 'press_key':
      return done(null);
    case 'find_text': {
      const found = [page.text, ...page.things.flatMap(({ name, value = '' }) => [name, value])].some(
        (words) => words.includes(textOf(args['text'])),
      );
      return done({ found, count: found ? 1 : 0 });
    }
    default:
      return done({ outline: page.text });
  }
}

const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '');

const done = (value: Json): ToolOutcome => ({ ok: true, value });

function missing({ things }: ScriptedState, { target, into }: JsonObject): ToolOutcome {
  const candidates = things.map(({ role, name }) => ({ role, name }));
  return {
    ok: false,
    failure: {
      code: 'target-not-found',
      message: `No button or link called “${textOf(target ?? into)}” on this page.`,
      details: { candidates },
    },
  };
}

function find({ things }: ScriptedState, target: Json | undefined): Control | undefined {
  return things.find(({ name }) => name === target);
}

function lookAt(page: ScriptedState, args: JsonObject): Snapshot {
  const nodes = page.things.map((thing, index): PageNode => ({
    role: thing.role,
    name: thing.name,
    path: [
      [0, 'document'],
      [index, thing.role],
    ],
    bounds: scriptedBounds(index),
    ...(thing.value === undefined ? {} : { value: thing.value }),
  }));
  const place = page.things.findIndex(({ name }) => name === (args['target'] ?? args['into']));
  const node = nodes[place];
  const cover = page.dialogs.find(
    ({ bounds }) => bounds !== undefined && !isCenteredIn(node?.bounds, bounds),
  );
  const digest = hashText(JSON.stringify([page.url, page.text, page.dialogs, page.errorText, nodes]));
  return {
    takenAt: 0,
    session: 's1',
    window: { id: 'w1', title: 'Shop' },
    page: { url: page.url, title: 'Shop' },
    viewport: { x: 0, y: 0, width: 800, height: 600 },
    dialogs: page.dialogs,
    landmarks: ['main'],
    nodes,
    isComplete: true,
    digest,
    ...(page.busy === undefined ? {} : { busy: page.busy }),
    ...(page.isUnverified === true ? { isUnverified: true } : {}),
    ...(page.errorText === undefined ? {} : { errorText: page.errorText }),
    ...(node === undefined
      ? {}
      : {
          target: {
            ...node,
            isInViewport: true,
            ...(cover === undefined ? {} : { coveredBy: { role: cover.role, name: cover.name } }),
          },
        }),
  };
}

export function scriptedBounds(index: number): Bounds {
  return { x: 0, y: index * 50, width: 80, height: 30 };
}
