import type { PageNode, Snapshot } from '../../page/snapshot.ts';
import { hashText } from '../../text/hash-text.ts';
import type { Action } from '../action.ts';
import type { ElementRef } from './element-ref.ts';
import { foldCase, normaliseName } from './normalise-name.ts';
import { pageOf, windowOf } from './place.ts';
import { areCompatible } from './roles.ts';
import { stableText } from './stable-text.ts';

/** What an action acts on: the element that the look found, or else the page itself by way of this kind of action and its arguments. */
export function elementOf(action: Action, snapshot: Snapshot | undefined): ElementRef {
  const window = snapshot === undefined ? '' : windowOf(snapshot);
  const page = snapshot === undefined ? '' : pageOf(snapshot);
  const target = snapshot?.target;
  if (snapshot === undefined || target === undefined) {
    return { role: 'page', rawName: wordsOf(action), name: `${action.kind} ${action.tool} ${hashText(stableText(action.args))}`, path: [], window, page, source: 'a11y' };
  }
  const name = normaliseName(target.name);
  const { role, path, bounds, source = 'a11y' } = target;
  return {
    role, rawName: target.name.slice(0, 120), name, path, ...(bounds === undefined ? {} : { bounds }), window, page, source,
    ...(name !== '' && isRepeated(name, role, snapshot.nodes) ? { isRepeated: true } : {}),
  };
}

/** The one short word that tells a key or an address from another. */
function wordsOf({ kind, args }: Action): string {
  const word = ['key', 'navigate', 'launch'].includes(kind) ? Object.values(args).find((value) => typeof value === 'string') : undefined;
  return typeof word === 'string' ? `${kind} ${word.slice(0, 80)}` : kind;
}

function isRepeated(name: string, role: string, nodes: readonly PageNode[]): boolean {
  const first = name.charAt(0);
  let found = 0;
  for (const node of nodes) {
    if (areCompatible(role, node.role) && mayBegin(node.name, first) && normaliseName(node.name) === name) found += 1;
    if (found > 1) return true;
  }
  return false;
}

/** Spares most names of a page the full comparison. */
function mayBegin(name: string, first: string): boolean {
  const start = name.charAt(0);
  return start > '~' || start <= ' ' || foldCase(start) === first;
}
