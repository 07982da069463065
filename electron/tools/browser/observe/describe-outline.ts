import type { PageDialog, PageNode } from '../../../../shared/page/snapshot.ts';
import { fieldRoles, pressedRoles } from '../find/match/control-roles.ts';
import type { Thing, ThingBox } from '../find/outline.ts';
import type { Appearance, PagePiece, ViewBounds } from './appearance.ts';
import { boxKey } from './functions-in-page.ts';

const controls: ReadonlySet<string> = new Set([...pressedRoles, ...fieldRoles, 'gridcell']);
const landmarks: ReadonlySet<string> = new Set([
  'banner',
  'complementary',
  'contentinfo',
  'form',
  'main',
  'navigation',
  'region',
  'search',
]);
const moving: ReadonlySet<string> = new Set(['timer', 'progressbar', 'meter', 'marquee', 'time']);

const most = { nodes: 400, landmarks: 500, dialogs: 50, text: 2_000, value: 500, name: 200 };

export interface DescribedOutline {
  readonly nodes: readonly PageNode[];
  readonly landmarks: readonly string[];
  readonly dialogs: readonly PageDialog[];
  readonly errorText?: string;
  readonly says: readonly string[];
  readonly pieces: readonly PagePiece[];
  readonly isComplete: boolean;
}

interface OutlineContext {
  readonly appearance: Appearance;
  readonly secrets: ReadonlySet<string>;
}

export function describeOutline(root: Thing, { appearance, secrets }: OutlineContext): DescribedOutline {
  const nodes: PageNode[] = [];
  const headings: string[] = [];
  const dialogs: PageDialog[] = [];
  const errors: string[] = [];
  const says: string[] = [];
  const pieces: PagePiece[] = [];
  const boxes = textBoxes(appearance);
  let isCut = false;

  function visit(
    thing: Thing,
    path: PageNode['path'],
    { at, isStill }: { at: string; isStill: boolean },
  ): void {
    const value = secrets.has(thing.ref ?? '') ? '' : thing.value.slice(0, most.value);
    const isControl = controls.has(thing.role);
    if (isControl || isFocusedArea(thing)) {
      if (nodes.length < most.nodes) nodes.push(nodeOf(thing, { path, value, appearance }));
      else isCut = true;
    }
    note(thing);
    const shows = isControl ? describeControl(thing, value) : textOf(thing);
    if (shows !== '') {
      if (isStill) says.push(shows);
      pieces.push(piece(thing, at, shows));
    }
    visitChildren(thing, path, { at, isStill });
  }

  function visitChildren(
    { children }: Thing,
    path: PageNode['path'],
    { at, isStill }: { readonly at: string; readonly isStill: boolean },
  ): void {
    let index = 0;
    for (const [place, child] of children.entries()) {
      visit(child, [...path, [index, child.role]], {
        at: at === '' ? String(place) : `${at}.${place}`,
        isStill: isStill && !moving.has(child.role),
      });
      if (child.role !== 'text') index += 1;
    }
  }

  function note(thing: Thing): void {
    const landmark = landmarkOf(thing);
    if (landmark !== undefined && headings.length < most.landmarks) headings.push(landmark);
    if ((thing.role === 'dialog' || thing.role === 'alertdialog') && dialogs.length < most.dialogs)
      dialogs.push(dialogOf(thing, appearance));
    if (thing.role === 'alert' && thing.text !== '') errors.push(thing.text.slice(0, most.name));
  }

  function piece(thing: Thing, at: string, shows: string): PagePiece {
    const place = `tree ${at}`;
    const words = `${thing.role} ${shows}`;
    if (appearance.textBoxes.length === 0) return [place, words];
    const box = boxes.next(shows) ?? boundsOf(boxAround(thing));
    return box === undefined ? [place, words] : [place, words, box];
  }

  visitChildren(root, [], { at: '', isStill: true });
  const [errorText] = errors;
  return {
    nodes,
    landmarks: headings,
    dialogs,
    ...(errorText === undefined ? {} : { errorText }),
    says,
    pieces,
    isComplete: !isCut,
  };
}

function landmarkOf({ role, level = 2, name, text }: Thing): string | undefined {
  if (role === 'heading') return `heading ${level} ${name || text}`.slice(0, most.name).trim();
  return landmarks.has(role) ? `${role} ${name}`.slice(0, most.name).trim() : undefined;
}

export function nodeOf(
  thing: Thing,
  {
    path,
    value,
    appearance: { isFieldFocused, viewport: scroll },
  }: {
    readonly path: PageNode['path'];
    readonly value: string | undefined;
    readonly appearance: Pick<Appearance, 'isFieldFocused' | 'viewport'>;
  },
): PageNode {
  const { role, name, box, states } = thing;
  const isWrittenIn = role === 'generic' && states.isFocused === true && isFieldFocused;
  return {
    role: isWrittenIn ? 'textbox' : role,
    name: name.slice(0, most.name),
    path,
    ...documentBounds(box, scroll),
    ...(value !== undefined && (fieldRoles.includes(role) || value !== '') ? { value } : {}),
    ...states,
  };
}

export function treePath(thing: Thing): PageNode['path'] {
  const path: PageNode['path'] = [];
  for (let at = thing; at.parent !== undefined; at = at.parent) {
    const before = at.parent.children.slice(0, at.parent.children.indexOf(at));
    path.unshift([before.filter(({ role }) => role !== 'text').length, at.role]);
  }
  return path;
}

/** Leaves out the focus, because every press moves it. */
function describeControl({ role, name, states }: Thing, value: string): string {
  const { isChecked, isSelected, isExpanded, isDisabled } = states;
  return [role, name, value, isChecked, isSelected, isExpanded, isDisabled]
    .map((part) => (part === undefined ? '' : String(part)))
    .join('|');
}

function isFocusedArea({ role, ref, states }: Thing): boolean {
  return role === 'generic' && ref !== undefined && states.isFocused === true;
}

function textOf({ role, name, text, children }: Thing): string {
  if (role === 'iframe') return '';
  const own = children.length === 0 ? text || name : role === 'img' || role === 'heading' ? name : '';
  return own.slice(0, most.text);
}

function dialogOf(thing: Thing, { dialogs, viewport }: Appearance): PageDialog {
  const { role, name, box } = thing;
  const at = box === undefined ? '' : boxKey(box);
  const shown = dialogs.find((each) => each.at === at);
  return {
    role,
    name: name.slice(0, most.name),
    isModal: shown?.isModal ?? false,
    ...documentBounds(box, viewport),
  };
}

/** Independent of scrolling; absent without extent. */
export function documentBounds(
  box: ThingBox | undefined,
  scroll: { readonly x: number; readonly y: number },
): { bounds?: ThingBox } {
  return box === undefined || (box.width === 0 && box.height === 0)
    ? {}
    : { bounds: { ...box, x: box.x + scroll.x, y: box.y + scroll.y } };
}

function boxAround(thing: Thing): ThingBox | undefined {
  for (let at: Thing | undefined = thing; at !== undefined; at = at.parent)
    if (at.box !== undefined) return at.box;
  return undefined;
}

function boundsOf(box: ThingBox | undefined): ViewBounds | undefined {
  return box === undefined
    ? undefined
    : [box.x - 2, box.y - 2, box.x + box.width + 2, box.y + box.height + 2];
}

function textBoxes({ textBoxes: all }: Appearance): { next(text: string): ViewBounds | undefined } {
  const left = new Map<string, ViewBounds[]>();
  for (const [text, box] of all) {
    const same = left.get(text);
    if (same === undefined) left.set(text, [box]);
    else same.push(box);
  }
  return { next: (text) => left.get(text)?.shift() };
}
