import type { JsonToken } from './json-tokens.ts';

type Kind = JsonToken['kind'];
/** What may come next: in an object a first key, a key, its colon, its value, or what follows that; in a list the like. */
type Place = 'top' | 'done' | 'key?' | 'key' | 'colon' | 'member' | 'item?' | 'item' | 'next';

/** The brackets that are open, innermost first. The same brackets are the same object. */
interface Stack {
  readonly bracket: '{' | '[' | '';
  readonly outer: Stack | undefined;
  readonly inner: Map<string, Stack>;
  readonly states: Map<Place, JsonState>;
}

/** How far JSON is read. The same place in the same brackets is the same object, so that states are compared at once. */
export interface JsonState {
  readonly place: Place;
  readonly stack: Stack;
}

const valuePlaces: readonly Place[] = ['top', 'member', 'item?', 'item'];

/** Reads JSON token by token, forward and backward, to tell which tokens fit where. */
export function jsonWalk() {
  const root: Stack = { bracket: '', outer: undefined, inner: new Map(), states: new Map() };
  const open = (stack: Stack, bracket: '{' | '['): Stack => {
    const known = stack.inner.get(bracket) ?? {
      bracket,
      outer: stack,
      inner: new Map<string, Stack>(),
      states: new Map<Place, JsonState>(),
    };
    stack.inner.set(bracket, known);
    return known;
  };
  const at = (place: Place, stack: Stack): JsonState => {
    const known = stack.states.get(place) ?? { place, stack };
    stack.states.set(place, known);
    return known;
  };
  const after = (stack: Stack): JsonState => at(stack === root ? 'done' : 'next', stack);

  /** The state after one more token; undefined where it cannot stand. */
  function step({ place, stack }: JsonState, kind: Kind): JsonState | undefined {
    switch (kind) {
      case '{':
        return valuePlaces.includes(place) ? at('key?', open(stack, '{')) : undefined;
      case '[':
        return valuePlaces.includes(place) ? at('item?', open(stack, '[')) : undefined;
      case '}':
        return stack.bracket === '{' && stack.outer !== undefined && (place === 'key?' || place === 'next')
          ? after(stack.outer)
          : undefined;
      case ']':
        return stack.bracket === '[' && stack.outer !== undefined && (place === 'item?' || place === 'next')
          ? after(stack.outer)
          : undefined;
      case ',':
        return place === 'next' ? at(stack.bracket === '{' ? 'key' : 'item', stack) : undefined;
      case ':':
        return place === 'colon' ? at('member', stack) : undefined;
      case 'text':
        return place === 'key?' || place === 'key'
          ? at('colon', stack)
          : valuePlaces.includes(place)
            ? after(stack)
            : undefined;
      case 'value':
        return valuePlaces.includes(place) ? after(stack) : undefined;
      case '?':
        return undefined;
    }
  }

  /** The states from which a token leads to this one. */
  function back({ place, stack }: JsonState, kind: Kind): JsonState[] {
    const values = (within: Stack): JsonState[] =>
      within === root
        ? [at('top', within)]
        : within.bracket === '{'
          ? [at('member', within)]
          : [at('item?', within), at('item', within)];
    const isAfter = place === 'next' || (place === 'done' && stack === root);
    switch (kind) {
      case '{':
        return place === 'key?' && stack.bracket === '{' && stack.outer !== undefined
          ? values(stack.outer)
          : [];
      case '[':
        return place === 'item?' && stack.bracket === '[' && stack.outer !== undefined
          ? values(stack.outer)
          : [];
      case '}':
        return isAfter ? [at('key?', open(stack, '{')), at('next', open(stack, '{'))] : [];
      case ']':
        return isAfter ? [at('item?', open(stack, '[')), at('next', open(stack, '['))] : [];
      case ',':
        return (place === 'key' && stack.bracket === '{') || (place === 'item' && stack.bracket === '[')
          ? [at('next', stack)]
          : [];
      case ':':
        return place === 'member' ? [at('colon', stack)] : [];
      case 'text':
        return [
          ...(place === 'colon' ? [at('key?', stack), at('key', stack)] : []),
          ...(isAfter ? values(stack) : []),
        ];
      case 'value':
        return isAfter ? values(stack) : [];
      case '?':
        return [];
    }
  }

  return { step, back, start: at('top', root), end: at('done', root) };
}

/** The state before each token, up to the first that cannot stand; after the last, the state at the end. */
export function readForward(tokens: readonly JsonToken[], walk = jsonWalk()): JsonState[] {
  const states = [walk.start];
  for (const { kind } of tokens) {
    const next = walk.step(states.at(-1) ?? walk.start, kind);
    if (next === undefined) break;
    states.push(next);
  }
  return states;
}
