import { createHash } from 'node:crypto';
import { maskVolatile } from '../../../../shared/page/mask-volatile.ts';
import type { ViewBounds, Disturbance, PagePiece } from './appearance.ts';
import { around, differingSquares, touches, type PagePicture } from './page-picture.ts';

export interface ObservedPage {
  readonly place: string;
  readonly calls: number;
  readonly at: number;
  readonly viewport: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly pieces: readonly PagePiece[];
  readonly disturbance: Disturbance;
  readonly picture?: PagePicture | undefined;
}

interface RememberedPage extends ObservedPage {
  state: string;
  cached: { readonly words: string; readonly knowledge: number };
}

/** Equal to an earlier state if only noise differs. */
export interface NamedState {
  readonly state: string;
  readonly same: readonly (readonly [string, string])[];
}

const maxViews = 32;
const maxRenamed = 64;
/** One change may be a late effect of a call. */
const changesUntilNoise = 2;
const maxNoise = 5_000;

/** Learns what changes without a call, by address. */
export class PageMemory {
  #views: RememberedPage[] = [];
  readonly #noise = new Set<string>();
  #knowledge = 0;
  #changesAtRest = new Map<string, number>();
  #calls = -1;
  #renamed: (readonly [string, string])[] = [];

  name(seen: ObservedPage): NamedState {
    const last = this.#views.at(-1);
    if (seen.calls !== this.#calls) this.#changesAtRest = new Map();
    this.#calls = seen.calls;
    const knowledge = this.#knowledge;
    if (last !== undefined && last.place === seen.place && last.calls === seen.calls) this.#learn(last, seen);
    if (knowledge !== this.#knowledge) this.#mergeStates();
    const view: RememberedPage = {
      ...seen,
      state: '',
      cached: { words: this.#stableText(seen), knowledge: this.#knowledge },
    };
    view.state = this.#findAlike(view, this.#views) ?? this.#newName(view.cached.words);
    this.#views = [
      ...this.#views.filter(
        ({ state, picture }) => state !== view.state || (picture !== undefined && view.picture === undefined),
      ),
      view,
    ].slice(-maxViews);
    return { state: view.state, same: this.#renamed };
  }

  /** Equal in another run while the text is unique. */
  #newName(words: string): string {
    const name = createHash('sha256').update(words).digest('hex').slice(0, 24);
    const alike = new Set(this.#views.map(({ state }) => state).filter((state) => state.startsWith(name)));
    return alike.size === 0 ? name : `${name}.${alike.size}`;
  }

  #learn(before: RememberedPage, now: ObservedPage): void {
    for (const place of newPlaces(before, now)) this.#count(`${now.place} ${place}`);
    if (before.picture === undefined || now.picture === undefined || !isSameView(before, now)) return;
    for (const square of differingSquares(before.picture, now.picture, masksOf(before, now))) {
      const { picture } = now;
      const drawn = now.disturbance.drawn.find((box) => touches(square, picture, box));
      this.#count(drawn === undefined ? squareKey(now, square) : boxKey(now, drawn));
    }
  }

  #count(key: string): void {
    const times = (this.#changesAtRest.get(key) ?? 0) + 1;
    this.#changesAtRest.set(key, times);
    if (times < changesUntilNoise || this.#noise.has(key) || this.#noise.size >= maxNoise) return;
    this.#noise.add(key);
    this.#knowledge += 1;
  }

  #mergeStates(): void {
    const renamed: RememberedPage[] = [];
    for (const view of this.#views) {
      const state = this.#findAlike(view, renamed);
      if (state !== undefined && state !== view.state) {
        const { state: former } = view;
        this.#renamed = [
          ...this.#renamed.filter(([, other]) => other !== former),
          [state, former] as const,
        ].slice(-maxRenamed);
        view.state = state;
      }
      renamed.push(view);
    }
  }

  #findAlike(view: RememberedPage, views: readonly RememberedPage[]): string | undefined {
    const states = new Set(views.map(({ state }) => state).reverse());
    return [...states].find((state) => {
      const seen = views.filter((each) => each.state === state);
      const pictured = seen.findLast(({ picture }) => picture !== undefined);
      return (
        this.#wordsOf(seen.at(-1) ?? view) === this.#wordsOf(view) &&
        (pictured === undefined || this.#isSamePicture(pictured, view))
      );
    });
  }

  #wordsOf(view: RememberedPage): string {
    if (view.cached.knowledge !== this.#knowledge)
      view.cached = { words: this.#stableText(view), knowledge: this.#knowledge };
    return view.cached.words;
  }

  #stableText({ place, pieces, at }: ObservedPage): string {
    const stable: string[] = [];
    for (const [where, shows] of pieces)
      if (!this.#isNoise(place, where, shows)) stable.push(maskVolatile(shows, at));
    return stable.join('\n');
  }

  #isSamePicture(one: RememberedPage, other: RememberedPage): boolean {
    if (one.picture === undefined || other.picture === undefined || !isSameView(one, other)) return true;
    const { picture } = other;
    const masks = [...masksOf(one, other), ...this.#volatileBounds(one), ...this.#volatileBounds(other)];
    const isNoise = (square: number): boolean =>
      around(square, picture).some((near) => this.#noise.has(squareKey(other, near))) ||
      [...one.disturbance.drawn, ...other.disturbance.drawn].some(
        (box) => this.#noise.has(boxKey(other, box)) && touches(square, picture, box),
      );
    return differingSquares(one.picture, picture, masks).every(isNoise);
  }

  #volatileBounds({ place, pieces, at }: ObservedPage): ViewBounds[] {
    return pieces.flatMap(([where, shows, box]) =>
      box !== undefined && (this.#isNoise(place, where, shows) || maskVolatile(shows, at) !== shows)
        ? [[box[0], box[1], Infinity, box[3]] as const]
        : [],
    );
  }

  #isNoise(place: string, where: string, shows: string): boolean {
    return (
      this.#noise.has(`${place} ${placeKey(where, shows)}`) || this.#noise.has(`${place} ${shapeOf(shows)}`)
    );
  }
}

function newPlaces(one: ObservedPage, other: ObservedPage): Set<string> {
  const count = (pieces: readonly PagePiece[], at: number): Map<string, string[]> => {
    const found = new Map<string, string[]>();
    for (const [place, shows] of pieces) {
      const plain = maskVolatile(shows, at);
      const places = found.get(plain);
      if (places === undefined) found.set(plain, [placeKey(place, shows)]);
      else places.push(placeKey(place, shows));
    }
    return found;
  };
  const [before, now] = [count(one.pieces, one.at), count(other.pieces, other.at)];
  const changed = new Set<string>();
  const collect = (from: ReadonlyMap<string, string[]>, against: ReadonlyMap<string, string[]>): void => {
    for (const [shows, places] of from) {
      const others = against.get(shows) ?? [];
      if (others.length >= places.length) continue;
      for (const place of places.filter((each) => !others.includes(each))) changed.add(place);
      if (isDistinctive.test(shows)) changed.add(shapeOf(shows));
    }
  };
  collect(now, before);
  return changed;
}

function placeKey(place: string, shows: string): string {
  return `${place} ${shows.slice(0, shows.indexOf(' '))}`;
}

/** A bare number is ambiguous. */
const isDistinctive = /\d\D*:\D*\d|(?:\d.*[a-z]{3}|\s.*[a-z]{3}.*\d)/i;

function shapeOf(shows: string): string {
  return `~${shows.replaceAll(/\d+/g, '#')}`;
}

function masksOf(one: ObservedPage, other: ObservedPage): ViewBounds[] {
  const [a, b] = [one.disturbance, other.disturbance];
  const isStill = a.pointer === b.pointer && a.focus === b.focus;
  return [...a.moving, ...b.moving, ...(isStill ? [] : [...a.pointed, ...b.pointed])];
}

function isSameView(
  { viewport: one, picture }: ObservedPage,
  { viewport: other, picture: next }: ObservedPage,
): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    picture?.width === next?.width &&
    picture?.height === next?.height
  );
}

function squareKey({ place, viewport }: ObservedPage, square: number): string {
  return `${place} ${viewport.x},${viewport.y} ${square}`;
}

function boxKey({ place, viewport }: ObservedPage, box: ViewBounds): string {
  return `${place} ${viewport.x},${viewport.y} box ${box.map(Math.round).join(',')}`;
}
