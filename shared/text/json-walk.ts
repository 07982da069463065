import type { JsonToken } from './json-tokens.ts';

type Kind = JsonToken['kind'];
/** What may come next: in an object a first key, a key, its colon, its value, or what follows that; in a list the like. */
type Place = 'top' | 'done' | 'key?' | 'key' | 'colon' | 'member' | 'item?' | 'item' | 'next';

/** The brackets that are open, innermost first. The same brackets are the same object, so that stacks are compared at once. */
interface Stack {
  readonly bracket: '{' | '[' | '';
  readonly outer: Stack | undefined;
  readonly inner: Map<string, Stack>;
}

/** How far JSON is read. */
export interface JsonState {
  readonly place: Place;
  readonly stack: Stack;
}

const valuePlaces: readonly Place[] = ['top', 'member', 'item?', 'item'];

/** Reads JSON token by token, forward and backward, to tell which tokens fit where. */
export function jsonWalk() {
  const root: Stack = { bracket: '', outer: undefined, inner: new Map() };
  const open = (stack: Stack, bracket: '{' | '['): Stack => {
    const known = stack.inner.get(bracket) ?? { bracket, outer: stack, inner: new Map<string, Stack>() };
    stack.inner.set(bracket, known);
    return known;
  };
  const after = (stack: Stack): JsonState => ({ place: stack === root ? 'done' : 'next', stack });

  /** The state after one more token; undefined where it cannot stand. */
  function step({ place, stack }: JsonState, kind: Kind): JsonState | undefined {
    switch (kind) {
      case '{': return valuePlaces.includes(place) ? { place: 'key?', stack: open(stack, '{') } : undefined;
      case '[': return valuePlaces.includes(place) ? { place: 'item?', stack: open(stack, '[') } : undefined;
      case '}': return stack.bracket === '{' && stack.outer !== undefined && (place === 'key?' || place === 'next') ? after(stack.outer) : undefined;
      case ']': return stack.bracket === '[' && stack.outer !== undefined && (place === 'item?' || place === 'next') ? after(stack.outer) : undefined;
      case ',': return place === 'next' ? { place: stack.bracket === '{' ? 'key' : 'item', stack } : undefined;
      case ':': return place === 'colon' ? { place: 'member', stack } : undefined;
      case 'text': return place === 'key?' || place === 'key' ? { place: 'colon', stack } : valuePlaces.includes(place) ? after(stack) : undefined;
      case 'value': return valuePlaces.includes(place) ? after(stack) : undefined;
      case '?': return undefined;
    }
  }

  /** The states from which a token leads to this one. */
  function back({ place, stack }: JsonState, kind: Kind): JsonState[] {
    const values = (at: Stack): JsonState[] => (at === root ? [{ place: 'top', stack: at }] : at.bracket === '{' ? [{ place: 'member', stack: at }] : [{ place: 'item?', stack: at }, { place: 'item', stack: at }]);
    const isAfter = place === 'next' || (place === 'done' && stack === root);
    switch (kind) {
      case '{': return place === 'key?' && stack.bracket === '{' && stack.outer !== undefined ? values(stack.outer) : [];
      case '[': return place === 'item?' && stack.bracket === '[' && stack.outer !== undefined ? values(stack.outer) : [];
      case '}': return isAfter ? (['key?', 'next'] as const).map((each) => ({ place: each, stack: open(stack, '{') })) : [];
      case ']': return isAfter ? (['item?', 'next'] as const).map((each) => ({ place: each, stack: open(stack, '[') })) : [];
      case ',': return (place === 'key' && stack.bracket === '{') || (place === 'item' && stack.bracket === '[') ? [{ place: 'next', stack }] : [];
      case ':': return place === 'member' ? [{ place: 'colon', stack }] : [];
      case 'text': return [...(place === 'colon' ? (['key?', 'key'] as const).map((each) => ({ place: each, stack })) : []), ...(isAfter ? values(stack) : [])];
      case 'value': return isAfter ? values(stack) : [];
      case '?': return [];
    }
  }

  return { step, back, start: { place: 'top', stack: root } satisfies JsonState as JsonState, end: { place: 'done', stack: root } satisfies JsonState as JsonState };
}
