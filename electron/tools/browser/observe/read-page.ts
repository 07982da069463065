import type { ElementHandle, Frame, Locator, Page } from 'playwright-core';
import type { JsonObject } from '../../../../shared/json.ts';
import type { SnapshotTarget } from '../../../../shared/page/snapshot.ts';
import { findHitsIn } from '../find/find-hits.ts';
import { hitsInFront } from '../find/front-hits.ts';
import type { Hit } from '../find/hit.ts';
import { withDrawn } from '../find/engines/drawn-controls.ts';
import { countIn } from '../find/count-in.ts';
import { outlineFrom, readPageOutline, thingsIn, type Thing, type ThingBox } from '../find/outline.ts';
import { targetsOfCall } from '../find/target-of-call.ts';
import type { Appearance, TargetAppearance } from './appearance.ts';
import { describeOutline, type DescribedOutline } from './describe-outline.ts';
import { viewInPage } from './in-page.ts';
import { createPageReader, type PageNow } from './page-reader.ts';
import { countBeside, saysChoice, snapshotTarget, wordsBesidePictures } from './snapshot-target.ts';
import { visibleAttributes } from './visible-attributes.ts';

const outlineLimitMs = 10_000;
const refLimitMs = 1_000;
const most = { elements: 20_000, dialogs: 50, address: 2_000 };

interface Request {
  readonly tool: string;
  readonly args: JsonObject;
  readonly hasBoxes: boolean;
  readonly calls: number;
}

interface ReadPage {
  readonly appearance: Appearance;
  readonly parts: DescribedOutline;
  readonly target: SnapshotTarget | undefined;
  readonly leavesPage: boolean;
}

interface Outlined {
  readonly calls: number;
  readonly outline: Thing;
  readonly secrets: SecretFields;
}

type Aim = Pick<Hit, 'locator' | 'thing'> | undefined;

/** Outlines take long, so one is kept until an action or a change of the page. */
export class PageReading {
  readonly #reader = createPageReader();
  readonly #outlined = new WeakMap<Page, Outlined>();
  #ahead: Promise<unknown> = Promise.resolve();

  /** Keeps the outline if the page doesn't change. */
  readAhead(page: Page, calls: number): void {
    if (this.#outlined.get(page)?.calls === calls || innerFrames(page).length > 0) return;
    const reading = this.#outline(page, calls).then((outlined) => this.#outlined.set(page, outlined));
    this.#ahead = reading.catch(() => undefined);
  }

  /** Throws while the page is being replaced. */
  async read(page: Page, request: Request): Promise<ReadPage> {
    await this.#ahead;
    return (await this.#readUnchanged(page, request)) ?? this.#readWhole(page, request);
  }

  async #readUnchanged(page: Page, request: Request): Promise<ReadPage | undefined> {
    const known = this.#outlined.get(page);
    if (known === undefined || known.calls !== request.calls || innerFrames(page).length > 0)
      return undefined;
    const aim = await findTarget(page, known.outline, request);
    if (aim !== undefined && boxInPage(aim.thing) === undefined) return undefined;
    const now = await this.#ask(page, request, aim);
    if (now === undefined || now.hasChanged || now.secrets !== known.secrets.count) return undefined;
    // Style rules may have moved it.
    if (aim !== undefined && now.target === undefined) return undefined;
    return describe(known, request, { now, aim, seen: now.target });
  }

  async #readWhole(page: Page, request: Request): Promise<ReadPage> {
    const outlined = await this.#outline(page, request.calls);
    const { outline, secrets } = outlined;
    const aim = await findTarget(page, outline, request);
    const [now, inFrames] = await Promise.all([
      this.#ask(page, request, aim),
      countSecretsIn(innerFrames(page)),
    ]);
    // A value may have been read before its field was known as secret.
    if (now === undefined || now.secrets !== secrets.count || inFrames !== secrets.inFrames)
      throw new Error('the page changed while it was read');
    if (!now.hasChanged && innerFrames(page).length === 0) this.#outlined.set(page, outlined);
    const seen = aim === undefined ? undefined : (now.target ?? (await viewByHandle(aim.locator)));
    return describe(outlined, request, { now, aim, seen });
  }

  async #outline(page: Page, calls: number): Promise<Outlined> {
    this.#outlined.delete(page);
    const [secrets] = await Promise.all([
      findSecretFields(page),
      this.#reader.begin(page, 'watch.begin()'),
      ...page.frames().map((frame) => countIn(frame.locator(withDrawn))),
    ]);
    return { calls, outline: await readPageOutline(page, outlineLimitMs), secrets };
  }

  #ask(page: Page, { hasBoxes }: Request, aim: Aim): Promise<PageNow | undefined> {
    const asked = { hasBoxes, visibleAttributes, secretFields, most, target: boxInPage(aim?.thing) };
    return this.#reader.ask<PageNow>(page, `read(${JSON.stringify(asked)})`);
  }
}

function describe(
  { outline, secrets }: Outlined,
  { args }: Request,
  {
    now: { appearance },
    aim,
    seen,
  }: { readonly now: PageNow; readonly aim: Aim; readonly seen: TargetAppearance | undefined },
): ReadPage {
  return {
    appearance,
    parts: describeOutline(outline, { appearance, secrets: secrets.refs }),
    leavesPage: seen?.leavesPage ?? false,
    target:
      seen === undefined
        ? undefined
        : {
            ...snapshotTarget(aim?.thing, { seen, outline, appearance }),
            ...chosenIn(args, seen, aim?.thing),
            ...takenIn(args, aim?.thing),
          },
  };
}

function chosenIn(
  { target: label, option }: JsonObject,
  { value, shows = '', text }: TargetAppearance,
  list: Thing | undefined,
): Pick<SnapshotTarget, 'shows'> | undefined {
  if (typeof option !== 'string' || value !== undefined || shows !== '') return undefined;
  const asked = { label: typeof label === 'string' ? label : '', option };
  const words =
    list === undefined ? [text] : [list.text, list.name, list.value, ...wordsBesidePictures(list)];
  return words.some((each) => saysChoice(each, asked)) ? { shows: option } : undefined;
}

function takenIn(
  { text, submit }: JsonObject,
  field: Thing | undefined,
): Pick<SnapshotTarget, 'saidBeside'> | undefined {
  if (submit !== true || typeof text !== 'string' || text === '' || field === undefined) return undefined;
  return { saidBeside: countBeside(field, text) };
}

async function findTarget(page: Page, outline: Thing, { tool, args }: Request): Promise<Aim> {
  let hits: readonly Hit[] = [];
  for (const each of targetsOfCall(tool, args))
    if (hits.length === 0)
      hits = (await hitsInFront(await findHitsIn(page, outline, each), each.purpose)) ?? [];
  const [hit, ...others] = hits;
  if (hit === undefined || others.length > 0) return undefined;
  const thing = hit.thing ?? (await thingOf(hit.locator, outline));
  return { locator: hit.locator, ...(thing === undefined ? {} : { thing }) };
}

/** A handle would load Playwright's script into the page. */
function boxInPage(thing: Thing | undefined): ThingBox | undefined {
  return thing?.box === undefined || thing.box.width === 0 || isInFrame(thing) ? undefined : thing.box;
}

function isInFrame({ parent }: Thing): boolean {
  return parent !== undefined && (parent.role === 'iframe' || isInFrame(parent));
}

async function viewByHandle(locator: Locator): Promise<TargetAppearance | undefined> {
  const [element] = (await locator.elementHandles()) as ElementHandle<Element>[];
  try {
    return await element?.evaluate(viewInPage);
  } finally {
    void element?.dispose().catch(() => undefined);
  }
}

async function thingOf(locator: Locator, outline: Thing): Promise<Thing | undefined> {
  const ref = await refOf(locator);
  return ref === undefined ? undefined : [...thingsIn(outline)].find((thing) => thing.ref === ref);
}

export const secretFields =
  'input[type=password], [autocomplete*=password], [autocomplete*=cc-number], [autocomplete*=cc-csc], [autocomplete*=one-time-code]';

interface SecretFields {
  readonly count: number;
  readonly inFrames: number;
  readonly refs: ReadonlySet<string>;
}

async function findSecretFields(page: Page): Promise<SecretFields> {
  const refsIn = async (frame: Frame): Promise<(string | undefined)[]> => {
    const fields = frame.locator(secretFields);
    const count = await fields.count();
    return Promise.all(Array.from({ length: count }, (_, index) => refOf(fields.nth(index))));
  };
  const [own = [], ...others] = await Promise.all([page.mainFrame(), ...innerFrames(page)].map(refsIn));
  const inFrames = others.flat();
  const refs = [...own, ...inFrames].filter((ref) => ref !== undefined);
  return { count: own.length, inFrames: inFrames.length, refs: new Set(refs) };
}

async function countSecretsIn(frames: readonly Frame[]): Promise<number> {
  const counts = await Promise.all(frames.map((frame) => frame.locator(secretFields).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

function innerFrames(page: Page): readonly Frame[] {
  return page.frames().filter((frame) => frame !== page.mainFrame());
}

async function refOf(locator: Locator): Promise<string | undefined> {
  const json: unknown = await locator
    .locator(withDrawn)
    .ariaSnapshotJSON({ mode: 'ai', timeout: refLimitMs });
  return outlineFrom(json).children[0]?.ref;
}
