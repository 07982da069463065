import { cutText } from '../../../../../shared/text/cut-text.ts';
import type { ElementName, TargetCandidate } from '../../../../../shared/run/target-candidate.ts';
import { Role } from '../../../../../shared/tools/role.ts';
import type { Purpose } from '../../../../../shared/tools/tool-facts.ts';
import { captionFor, nameSeen } from '../match/captions.ts';
import { headerAround } from '../match/columns.ts';
import { isLikeliest } from '../match/ranked-matches.ts';
import { matchTarget } from '../match/match-target.ts';
import { nameLikeness } from '../match/name-match.ts';
import { rootOf, thingsIn, type Thing } from '../outline.ts';
import { pathOf } from '../match/paths.ts';
import { placeNames } from '../match/sections.ts';
import type { Target } from '../target.ts';

export const longest = { name: 60, place: 40 } as const;
const longestWritten = 100;
const maxPlaces = 4;
const maxOptions = 6;

interface Sought {
  readonly pages: readonly Thing[];
  readonly target: Target;
  readonly purpose: Purpose;
  /** Things that `nth` doesn't count. */
  readonly leftOut?: ReadonlySet<Thing>;
}

/** Gives each thing arguments that find only that one. */
export function tellApart(things: readonly Thing[], sought: Sought): TargetCandidate[] {
  const search = searchOnce(sought);
  return things.map((thing) => {
    const find = nameAlone(thing, sought, search);
    const within = find?.within ?? placeNames(thing).next().value ?? '';
    const { name: frame } = rootOf(thing);
    const options = sought.purpose === 'choose' ? optionsIn(thing) : [];
    return {
      role: kindOf(thing),
      name: cutText(labelOf(thing, sought.purpose), longest.name),
      ...(within === '' || within === frame ? {} : { within: cutText(within, longest.place) }),
      ...(frame === '' ? {} : { frame: cutText(frame, longest.place) }),
      ...(options.length === 0 ? {} : { options }),
      ...(find === undefined ? {} : { find }),
    };
  });
}

function kindOf(thing: Thing): string {
  if (thing.role === 'button' && headerAround(thing) !== undefined) return 'columnheader';
  return thing.role === 'generic' ? 'element' : thing.role;
}

export function labelOf(thing: Thing, purpose: Purpose): string {
  return (
    nameSeen(thing, purpose) || thing.text || captionFor(thing, purpose) || thing.placeholder || thing.value
  );
}

function optionsIn(thing: Thing): string[] {
  return [...thingsIn(thing)]
    .filter(({ role }) => role === 'option')
    .slice(0, maxOptions)
    .map(({ name, text }) => cutText(name || text, longest.name));
}

interface Search {
  (named: ElementName): readonly Thing[];
  readonly isUnique: (thing: Thing) => boolean;
}

function searchOnce({ pages, target, purpose, leftOut }: Sought): Search {
  const known = new Map<string, readonly Thing[]>();
  const { isByCaption, isByColumn } = target;
  const flags = {
    ...(isByCaption === undefined ? {} : { isByCaption }),
    ...(isByColumn === undefined ? {} : { isByColumn }),
  };
  const isEligible = (thing: Thing): boolean => leftOut?.has(thing) !== true;
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const thing of thingsIn(page)) {
      if (!isLikeliest(thing, purpose)) continue;
      const shown = thing.name || thing.text;
      counts.set(shown, (counts.get(shown) ?? 0) + 1);
    }
  const search = (named: ElementName): readonly Thing[] => {
    const key = JSON.stringify(named);
    const found =
      known.get(key) ?? matchTarget(pages, { ...named, ...flags }, purpose, isEligible)?.things ?? [];
    known.set(key, found);
    return found;
  };
  const isUnique = (thing: Thing): boolean => isLikeliest(thing, purpose) && counts.get(thing.name) === 1;
  return Object.assign(search, { isUnique });
}

function nameAlone(thing: Thing, { target, purpose }: Sought, search: Search): ElementName | undefined {
  const named = namesOf(thing, target, purpose);
  const { within } = target;
  const plain = within === undefined ? named : [...named.map((each) => ({ ...each, within })), ...named];
  const [first] = plain;
  if (within === undefined && first !== undefined && first.target === thing.name && search.isUnique(thing))
    return first;
  const isOnly = (each: ElementName): boolean => {
    const found = search(each);
    return found.length === 1 && (found[0] === thing || found[0] === headerAround(thing));
  };
  for (const each of plain) if (isOnly(each)) return each;
  for (const place of placesOf(thing))
    for (const each of named) if (isOnly({ ...each, within: place })) return { ...each, within: place };
  for (const each of plain) {
    const numbered = { ...each, nth: search(each).indexOf(thing) + 1 };
    if (numbered.nth > 0 && isOnly(numbered)) return numbered;
  }
  return undefined;
}

/** Uses the role only if the step does, or if nothing else tells things apart. */
function namesOf(
  thing: Thing,
  { target = '', role: wanted, exact }: Target,
  purpose: Purpose,
): ElementName[] {
  const label = labelOf(thing, purpose);
  const isCalledSo = pathOf(target).length > 1 || (nameLikeness(target, label) ?? 2) < 2;
  const name = isCalledSo ? target : label.length > longestWritten ? '' : label;
  const role = thing.kind !== undefined && thing.kind === wanted ? wanted : Role.safeParse(thing.role).data;
  const words = { ...(name === '' ? {} : { target: name }), ...(exact === undefined ? {} : { exact }) };
  const withRole = role === undefined ? [] : [{ ...words, role }];
  const asHeader = headerAround(thing) === undefined ? [] : [{ ...words, role: 'columnheader' as const }];
  const withRoles = [...asHeader, ...withRole];
  return name !== '' && (wanted === undefined || role === undefined) ? [words, ...withRoles] : withRoles;
}

function placesOf(thing: Thing): readonly string[] {
  const places = [...placeNames(thing), rootOf(thing).name].filter((place) => place !== '');
  return [...new Set(places)].slice(0, maxPlaces);
}
