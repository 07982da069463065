import { parseLoosely } from '../../../shared/text/loose-json.ts';

export interface PartialItem {
  readonly kind: 'step' | 'edge';
  readonly value: unknown;
}

export interface PartialItems {
  push(delta: string): readonly PartialItem[];
}

interface Open {
  readonly bracket: '{' | '[';
  readonly start: number;
  key: string;
  readonly item: PartialItem['kind'] | undefined;
}

const stepLists = new Set(['', 'steps', 'nodes', 'add', 'add_nodes', 'addNodes']);
const edgeLists = new Set(['edges', 'add_edges', 'addEdges']);

/** Skips prose, fences and reasoning before the JSON. */
export function partialItems(): PartialItems {
  let text = '';
  let at = 0;
  let isInString = false;
  let stringStart = 0;
  let lastString = '';
  let open: Open[] = [];

  function step(character: string, found: PartialItem[]): void {
    const top = open.at(-1);
    switch (character) {
      case '"':
        if (top === undefined) return;
        isInString = true;
        stringStart = at + 1;
        return;
      case ':':
        if (top?.bracket === '{') top.key = lastString;
        return;
      case '{':
      case '[': {
        const item =
          character === '{' && top?.bracket === '['
            ? stepLists.has(top.key)
              ? 'step'
              : edgeLists.has(top.key)
                ? 'edge'
                : undefined
            : undefined;
        open.push({
          bracket: character,
          start: at,
          key: character === '[' && top?.bracket === '{' ? top.key : '',
          item,
        });
        return;
      }
      case '}':
      case ']': {
        const closed = open.pop();
        if (closed?.item === undefined) return;
        const value = parseLoosely(text.slice(closed.start, at + 1));
        if (value !== undefined) found.push({ kind: closed.item, value });
        return;
      }
      default:
    }
  }

  return {
    push(delta) {
      text += delta;
      if (/^\s*<(?:t(?:h(?:i(?:n(?:k[^>]*)?)?)?)?)?$/.test(text.slice(0, 40))) return [];
      if (/^\s*<think/i.test(text.slice(0, 40)) && at === 0) {
        const end = text.indexOf('</think');
        if (end === -1) return [];
        at = end;
      }
      const found: PartialItem[] = [];
      for (; at < text.length; at += 1) {
        const character = text.charAt(at);
        if (!isInString) step(character, found);
        else if (character === '\\') {
          if (at + 1 >= text.length) break;
          at += 1;
        } else if (character === '"') {
          isInString = false;
          lastString = text.slice(stringStart, at);
        }
      }
      if (open.length > 64) open = [];
      return found;
    },
  };
}
