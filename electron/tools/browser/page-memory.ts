import { createHash } from 'node:crypto';
import { withoutPassing } from '../../../shared/page/passing-words.ts';
import type { Box, Disturbance, Piece } from './look-at-page.ts';
import { around, differingSquares, touches, type PagePicture } from './page-picture.ts';

/** A look at a page, as the memory takes it in. */
export interface SeenPage {
  /** Address without query and fragment: what changes by itself is known by where it is. */
  readonly place: string;
  /** Calls that may have changed something so far: between two looks of the same, nothing was done. */
  readonly calls: number;
  readonly at: number;
  readonly viewport: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly pieces: readonly Piece[];
  readonly disturbance: Disturbance;
  readonly picture?: PagePicture | undefined;
}

interface Look extends SeenPage {
  state: string;
  /** What remains of it without noise, and by which knowledge of noise. */
  kept: { readonly words: string; readonly knowledge: number };
}

/** What a look is called by: equal to that of an earlier one where nothing differs but what changes by itself. */
export interface NamedState {
  readonly state: string;
  /** States told apart before that are known to be the same by now. */
  readonly same: readonly (readonly [string, string])[];
}

/** Of each state the latest look, and the latest with a picture: however long a page is watched, the look before a press stays. */
const looksKept = 32;
const namesKept = 64;
/** What changed this often while nothing was done changes by itself; once may be the late work of a call. */
const timesAtRest = 2;
const placesKept = 5_000;

/**
 * Remembers how one window looked, and learns what changes in it by itself: by the looks between which nothing was done.
 * Knows pages again by their address, so that what was learnt stays when a page is loaded anew.
 */
export class PageMemory {
  #looks: Look[] = [];
  readonly #noise = new Set<string>();
  #knowledge = 0;
  #atRest = new Map<string, number>();
  #calls = -1;
  #united: (readonly [string, string])[] = [];

  /** Gives a look its name, and learns from it. */
  name(seen: SeenPage): NamedState {
    const last = this.#looks.at(-1);
    if (seen.calls !== this.#calls) this.#atRest = new Map();
    this.#calls = seen.calls;
    const knowledge = this.#knowledge;
    if (last !== undefined && last.place === seen.place && last.calls === seen.calls) this.#learn(last, seen);
    if (knowledge !== this.#knowledge) this.#unite();
    const look: Look = { ...seen, state: '', kept: { words: this.#keep(seen), knowledge: this.#knowledge } };
    look.state = this.#findAlike(look, this.#looks) ?? this.#newName(look.kept.words);
    this.#looks = [
      ...this.#looks.filter(
        ({ state, picture }) => state !== look.state || (picture !== undefined && look.picture === undefined),
      ),
      look,
    ].slice(-looksKept);
    return { state: look.state, same: this.#united };
  }

  /** Of the words alone, as long as that tells it from others: the same page has the same name in another run. */
  #newName(words: string): string {
    const name = createHash('sha256').update(words).digest('hex').slice(0, 24);
    const alike = new Set(this.#looks.map(({ state }) => state).filter((state) => state.startsWith(name)));
    return alike.size === 0 ? name : `${name}.${alike.size}`;
  }

  #learn(before: Look, now: SeenPage): void {
    for (const place of newPlaces(before, now)) this.#count(`${now.place} ${place}`);
    if (before.picture === undefined || now.picture === undefined || !isSameView(before, now)) return;
    for (const square of differingSquares(before.picture, now.picture, masksOf(before, now))) {
      const { picture } = now;
      const drawn = now.disturbance.drawn.find((box) => touches(square, picture, box));
      this.#count(drawn === undefined ? squareKey(now, square) : boxKey(now, drawn));
    }
  }

  #count(key: string): void {
    const times = (this.#atRest.get(key) ?? 0) + 1;
    this.#atRest.set(key, times);
    if (times < timesAtRest || this.#noise.has(key) || this.#noise.size >= placesKept) return;
    this.#noise.add(key);
    this.#knowledge += 1;
  }

  /** Looks that differed only by what is known as noise now have one name, the first. */
  #unite(): void {
    const renamed: Look[] = [];
    for (const look of this.#looks) {
      const state = this.#findAlike(look, renamed);
      if (state !== undefined && state !== look.state) {
        const { state: former } = look;
        this.#united = [
          ...this.#united.filter(([, other]) => other !== former),
          [state, former] as const,
        ].slice(-namesKept);
        look.state = state;
      }
      renamed.push(look);
    }
  }

  /** The state seen last whose latest look, and whose latest picture, do not differ from this look. */
  #findAlike(look: Look, looks: readonly Look[]): string | undefined {
    const states = new Set(looks.map(({ state }) => state).reverse());
    return [...states].find((state) => {
      const seen = looks.filter((each) => each.state === state);
      const pictured = seen.findLast(({ picture }) => picture !== undefined);
      return (
        this.#wordsOf(seen.at(-1) ?? look) === this.#wordsOf(look) &&
        (pictured === undefined || this.#isSamePicture(pictured, look))
      );
    });
  }

  #wordsOf(look: Look): string {
    if (look.kept.knowledge !== this.#knowledge)
      look.kept = { words: this.#keep(look), knowledge: this.#knowledge };
    return look.kept.words;
  }

  /** All that it shows but what changes by itself, in order. */
  #keep({ place, pieces, at }: SeenPage): string {
    const kept: string[] = [];
    for (const [where, shows] of pieces)
      if (!this.#isNoise(place, where, shows)) kept.push(withoutPassing(shows, at));
    return kept.join('\n');
  }

  /** Pictures of different parts of the page cannot be compared, and a look without one has nothing against the other. */
  #isSamePicture(one: Look, other: Look): boolean {
    if (one.picture === undefined || other.picture === undefined || !isSameView(one, other)) return true;
    const { picture } = other;
    const masks = [...masksOf(one, other), ...this.#passing(one), ...this.#passing(other)];
    const isNoise = (square: number): boolean =>
      around(square, picture).some((near) => this.#noise.has(squareKey(other, near))) ||
      [...one.disturbance.drawn, ...other.disturbance.drawn].some(
        (box) => this.#noise.has(boxKey(other, box)) && touches(square, picture, box),
      );
    return differingSquares(one.picture, picture, masks).every(isNoise);
  }

  /** Where words are drawn that change by themselves, and what they push along when they grow. */
  #passing({ place, pieces, at }: SeenPage): Box[] {
    return pieces.flatMap(([where, shows, box]) =>
      box !== undefined && (this.#isNoise(place, where, shows) || withoutPassing(shows, at) !== shows)
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

/** Where pieces are that only the later of two looks has; what merely moved, or went away as a message does, is none of them. */
function newPlaces(one: SeenPage, other: SeenPage): Set<string> {
  const count = (pieces: readonly Piece[], at: number): Map<string, string[]> => {
    const found = new Map<string, string[]>();
    for (const [place, shows] of pieces) {
      const plain = withoutPassing(shows, at);
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
      if (isTelling.test(shows)) changed.add(shapeOf(shows));
    }
  };
  collect(now, before);
  return changed;
}

function placeKey(place: string, shows: string): string {
  return `${place} ${shows.slice(0, shows.indexOf(' '))}`;
}

/** A number alone may be any number. */
const isTelling = /\d\D*:\D*\d|(?:\d.*[a-z]{3}|\s.*[a-z]{3}.*\d)/i;

/** What stands where a clock stands, though something above it came or went: the same words with other digits. */
function shapeOf(shows: string): string {
  return `~${shows.replaceAll(/\d+/g, '#')}`;
}

function masksOf(one: SeenPage, other: SeenPage): Box[] {
  const [a, b] = [one.disturbance, other.disturbance];
  const isStill = a.pointer === b.pointer && a.focus === b.focus;
  return [...a.moving, ...b.moving, ...(isStill ? [] : [...a.pointed, ...b.pointed])];
}

function isSameView(
  { viewport: one, picture }: SeenPage,
  { viewport: other, picture: next }: SeenPage,
): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    picture?.width === next?.width &&
    picture?.height === next?.height
  );
}

function squareKey({ place, viewport }: SeenPage, square: number): string {
  return `${place} ${viewport.x},${viewport.y} ${square}`;
}

function boxKey({ place, viewport }: SeenPage, box: Box): string {
  return `${place} ${viewport.x},${viewport.y} box ${box.map(Math.round).join(',')}`;
}
