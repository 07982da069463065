import type { PageNode, Snapshot } from '../../page/snapshot.ts';
import { hashText } from '../../text/hash-text.ts';
import type { Action } from '../action.ts';
import type { ElementRef } from './element-ref.ts';
import { normalizeName } from './normalize-name.ts';
import { pageKey, windowKey } from './page-key.ts';
import { areCompatible } from './roles.ts';
import { stableText } from './stable-text.ts';

export function elementOf(
  action: Action,
  snapshot: Snapshot | undefined,
  { countsNames }: { readonly countsNames: boolean },
): ElementRef {
  const window = snapshot === undefined ? '' : windowKey(snapshot);
  const page = snapshot === undefined ? '' : pageKey(snapshot);
  const target = snapshot?.target;
  if (snapshot === undefined || target === undefined) {
    return {
      role: 'page',
      rawName: wordsOf(action),
      name: `${action.kind} ${action.tool} ${hashText(stableText(action.args))}`,
      path: [],
      window,
      page,
    };
  }
  const name = normalizeName(target.name);
  const { role, path } = target;
  return {
    role,
    rawName: target.name.slice(0, 120),
    name,
    path,
    window,
    page,
    ...(countsNames && name !== '' && isRepeated(name, role, snapshot.nodes) ? { isRepeated: true } : {}),
  };
}

function wordsOf({ kind, args }: Action): string {
  if (kind === 'dismiss') return 'the dialog';
  const word = ['key', 'navigate', 'launch'].includes(kind)
    ? Object.values(args).find((value) => typeof value === 'string')
    : undefined;
  return typeof word === 'string' ? `${kind} ${word.slice(0, 80)}` : kind;
}

function isRepeated(name: string, role: string, nodes: readonly PageNode[]): boolean {
  let found = 0;
  for (const node of nodes) {
    if (mayBecome(node.name, name) && areCompatible(role, node.role) && normalizeName(node.name) === name)
      found += 1;
    if (found > 1) return true;
  }
  return false;
}

function mayBecome(raw: string, name: string): boolean {
  for (let at = 0; at < name.length; at += 1) {
    const sign = raw.charCodeAt(at);
    const isPlain =
      sign < 127 && (sign > space || (sign === space && at > 0 && raw.charCodeAt(at + 1) > space));
    if (!isPlain && at < raw.length) return true;
    if ((sign >= capitalA && sign <= capitalZ ? sign + space : sign) !== name.charCodeAt(at)) return false;
  }
  return true;
}

const space = 32;
const capitalA = 65;
const capitalZ = 90;
