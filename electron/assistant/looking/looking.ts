import { AppError } from '../../../shared/app-error.ts';
import type { TokenUse } from '../../../shared/assistant/reply.ts';
import type { ChatModel, ModelMessage } from '../../../shared/models/chat-model.ts';
import { fence } from '../../../shared/text/fence.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { describeTarget } from '../../tools/browser/target.ts';
import type { LookingBrowser, SeenPage } from '../../tools/browser/looking/looking-browser.ts';
import type { PracticeSites } from '../../tools/practice-variables.ts';
import { describePage, thingsOf } from './describe-page.ts';
import { lookLimits } from './limits.ts';
import { placesToLook, type PlacesToLook } from './places-to-look.ts';
import { readLookRequest, type Look } from './read-look-request.ts';

/** Dependencies of the exploration. */
export interface LookingSides {
  /** Called before the first page. Throws an AppError without a browser. */
  openBrowser(sites: () => readonly string[]): Promise<LookingBrowser>;
  readonly practice: Pick<PracticeSites, 'fillInValues'>;
  /** Asks the person about a site that nothing names. False if nobody can answer. */
  ask(origin: string, signal: AbortSignal): Promise<boolean>;
  onLook(progress: LookProgress): void;
  /** Called after each page was read. */
  onSeen?(seen: { readonly title: string; readonly pages: number }): void;
  now(): number;
}

export interface LookProgress {
  /** Address or pressed element, for the person. */
  readonly at: string;
  readonly look: Look;
  readonly looks: number;
  /** Pages read so far. */
  readonly pages: number;
  readonly tokens: number;
}

/** The result of a look. */
export interface Sight {
  readonly look: Look;
  /** As a step would open it. */
  readonly address: string;
  readonly page: SeenPage;
  /** The previous page. */
  readonly from: Sight | undefined;
}

/** A model that can explore pages before it answers. */
export interface Looking {
  /** Replies once the model has seen enough. */
  readonly model: ChatModel;
  readonly sights: readonly Sight[];
  /** Number of model calls. */
  calls(): number;
  /** Tokens spent before the answer. */
  tokens(): number;
  /** Why nothing could be explored; undefined if there was a browser or none was needed. */
  hindrance(): string | undefined;
  close(): Promise<void>;
}

interface LookingWish {
  readonly model: ChatModel;
  readonly workflow: Workflow;
  /** Messages of the person. The sites that they name may be explored. */
  readonly said: readonly string[];
  /** The message that the findings are added to. */
  readonly request: ModelMessage;
  readonly sides: LookingSides;
}

/**
 * Lets a model explore pages before it answers. An answer that requests looks is repeated with their
 * findings; any other answer is returned. The limits are enforced here, and the browser changes nothing.
 */
export function lookFirst({ model, workflow, said, request, sides }: LookingWish): Looking {
  const places = placesToLook({ workflow, said, practice: sides.practice, ask: sides.ask });
  const eyes = openEyes(sides, places);
  let calls = 0;
  let spent = 0;
  return {
    sights: eyes.sights,
    calls: () => calls,
    tokens: () => spent,
    hindrance: eyes.hindrance,
    close: eyes.close,
    model: {
      async reply(messages, options) {
        let tokens: TokenUse = { input: 0, output: 0 };
        for (;;) {
          const told = messages.map((message) =>
            message === request ? withSeen(request, eyes.told()) : message,
          );
          const reply = await model.reply(told, options);
          calls += 1;
          tokens = {
            input: tokens.input + reply.tokens.input,
            output: tokens.output + reply.tokens.output,
          };
          const looks = eyes.hasEnded() ? undefined : readLookRequest(reply.text);
          if (looks === undefined) return { ...reply, tokens };
          spent += reply.tokens.input + reply.tokens.output;
          await eyes.look(looks, { signal: options.signal, tokens: tokens.input + tokens.output });
        }
      },
    },
  };
}

function withSeen(request: ModelMessage, told: string): ModelMessage {
  return told === '' ? request : { ...request, content: `${request.content}\n\n${told}` };
}

function openEyes(sides: LookingSides, places: PlacesToLook) {
  const sights: Sight[] = [];
  const lines: string[] = [];
  const known = new Map<string, ReadonlySet<string>>();
  let browser: LookingBrowser | undefined;
  let [looks, turns, pages, spentMs, length] = [0, 0, 0, 0, 0];
  let whyEnded: string | undefined;
  let hindrance: string | undefined;

  async function look(
    asked: readonly Look[],
    { signal, tokens }: { readonly signal: AbortSignal; readonly tokens: number },
  ): Promise<void> {
    turns += 1;
    for (const each of asked) {
      signal.throwIfAborted();
      whyEnded ??= limitReached(tokens);
      if (whyEnded !== undefined) return;
      looks += 1;
      sides.onLook({ at: sayLook(each), look: each, looks, pages, tokens });
      const begun = sides.now();
      const seen = await see(each, signal);
      spentMs += sides.now() - begun;
      length += seen.length;
      lines.push(`${looks}. ${sayLook(each)}: ${seen}`);
    }
    whyEnded ??= limitReached(tokens);
  }

  function limitReached(tokens: number): string | undefined {
    const isReached =
      looks >= lookLimits.looks ||
      turns > lookLimits.turns ||
      pages >= lookLimits.pages ||
      tokens >= lookLimits.tokens ||
      spentMs >= lookLimits.ms ||
      length >= lookLimits.length;
    return isReached ? 'No looks are left.' : undefined;
  }

  /** Performs one look and describes the result or the error. */
  async function see(asked: Look, signal: AbortSignal): Promise<string> {
    const from = sights.at(-1);
    if (asked.kind === 'read') {
      const told = from && describePage(from.page, { longest: lookLimits.pageLength, part: asked.part });
      return told === undefined ? 'The page has no such part.' : `\n${told}`;
    }
    const open = asked.kind === 'open' ? await places.read(asked.address) : undefined;
    if (asked.kind === 'open') {
      if (open === undefined) return 'Only web addresses can be opened.';
      if (!(await mayVisit(open.origin, signal))) return notAllowed(open.origin);
    } else if (from === undefined) return 'No page is open yet. Open one first.';
    try {
      browser ??= await sides.openBrowser(places.sites);
    } catch (thrown) {
      signal.throwIfAborted();
      hindrance = `No browser is available: ${AppError.from(thrown).message}`;
      whyEnded = hindrance;
      return hindrance;
    }
    const before = browser.address();
    const outcome =
      asked.kind === 'press'
        ? await browser.call('click', asked.target, signal)
        : await browser.call('open_page', { url: open?.href ?? '' }, signal);
    const kept = browser.takeKept();
    const held = kept.length === 0 ? '' : ` Blocked: ${[...new Set(kept)].slice(0, 3).join(', ')}.`;
    if (!outcome.ok) return `${cutText(outcome.failure.message, 600)}${held}`;
    const origin = originOfAddress(browser.address());
    if (origin !== undefined && !(await mayVisit(origin, signal))) {
      await browser.call('open_page', { url: 'about:blank' }, signal);
      return notAllowed(origin);
    }
    const page = await browser.read(signal);
    if (page === undefined || page.frames.length === 0) return `The page shows nothing.${held}`;
    const address = places.toWrite(page.url);
    if (page.url !== before || asked.kind === 'open') pages += 1;
    const earlier = known.get(address);
    sights.push({ look: asked, address, page, from });
    sides.onSeen?.({ title: cutText(page.title, 200), pages });
    known.set(address, new Set([...(earlier ?? []), ...thingsOf(page)]));
    const told = describePage(page, {
      longest: Math.min(lookLimits.pageLength, Math.max(1_000, lookLimits.length - length)),
      ...(earlier === undefined ? {} : { known: earlier }),
    });
    const what =
      earlier === undefined
        ? (told ?? 'It has no named elements.')
        : told === undefined
          ? 'Nothing new.'
          : `New on the page:\n${told}`;
    return `${cutText(page.title, 200)}, ${address}.${held}\n${what}`;
  }

  /** The person's time to answer doesn't count. */
  async function mayVisit(origin: string, signal: AbortSignal): Promise<boolean> {
    const begun = sides.now();
    const isAllowed = await places.mayVisit(origin, signal);
    spentMs -= sides.now() - begun;
    return isAllowed;
  }

  return {
    sights,
    look,
    hindrance: () => hindrance,
    hasEnded: () => whyEnded !== undefined,
    told: () =>
      lines.length === 0
        ? ''
        : [
            '## What the pages showed',
            fence(lines.join('\n\n')),
            ...(whyEnded === undefined ? [] : [`${whyEnded} Answer now.`]),
          ].join('\n'),
    close: async (): Promise<void> => {
      await browser?.close();
    },
  };
}

const notAllowed = (origin: string): string =>
  `${origin} is not allowed: the person didn't name or allow it.`;

function originOfAddress(address: string | undefined): string | undefined {
  return address === undefined || !/^https?:/.test(address) ? undefined : new URL(address).origin;
}

function sayLook(look: Look): string {
  switch (look.kind) {
    case 'open':
      return `open ${cutText(look.address, 200)}`;
    case 'press':
      return `press ${describeTarget(look.target)}`;
    case 'read':
      return `read “${cutText(look.part, 100)}”`;
  }
}
