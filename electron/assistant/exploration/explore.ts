import { AppError } from '../../../shared/app-error.ts';
import type { TokenUse } from '../../../shared/assistant/reply.ts';
import type { ChatModel, ModelMessage } from '../../../shared/models/chat-model.ts';
import { failureWithChoices } from '../../../shared/run/target-candidate.ts';
import { fence } from '../../../shared/text/fence.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import type { BrowsedPage } from '../../tools/browser/exploration/browsed-page.ts';
import type {
  ExplorationBrowser,
  ExplorationTool,
} from '../../tools/browser/exploration/exploration-browser.ts';
import type { PracticeSites } from '../../tools/practice-variables.ts';
import type { DescribedParts } from './describe-parts-once.ts';
import { describeExploredPage } from './describe-explored-page.ts';
import { explorationLimits } from './limits.ts';
import { barrierOf } from './barrier-of.ts';
import { openAllowedSites, type AllowedSites } from './allowed-sites.ts';
import { describePrevented } from './describe-prevented.ts';
import { describeRequest } from './describe-request.ts';
import { readExplorationRequest, type ExplorationRequest } from './read-exploration-request.ts';

export interface ExplorationHost {
  /** `agreed`: sites that a person allowed when asked. Throws an AppError without a browser. */
  openBrowser(sites: () => readonly string[], agreed: () => readonly string[]): Promise<ExplorationBrowser>;
  readonly practice: Pick<PracticeSites, 'fillInValues'>;
  readonly secretNames?: readonly string[];
  ask(origin: string, signal: AbortSignal): Promise<boolean>;
  onExplore(progress: ExplorationProgress): void;
  onSeen?(seen: { readonly title: string; readonly address: string; readonly pages: number }): void;
  now(): number;
}

export interface ExplorationProgress {
  readonly at: string;
  readonly request: ExplorationRequest;
  readonly requests: number;
  readonly pages: number;
  readonly tokens: number;
}

export interface ExploredPage {
  readonly request: ExplorationRequest;
  readonly address: string;
  readonly page: BrowsedPage;
  readonly from: ExploredPage | undefined;
  readonly isOfRun?: true;
}

export interface Exploration {
  readonly model: ChatModel;
  readonly exploredPages: readonly ExploredPage[];
  calls(): number;
  tokens(): number;
  /** Why pages weren't seen, a sentence each. */
  obstacles(): readonly string[];
  close(): Promise<void>;
}

interface ExplorationOptions {
  readonly model: ChatModel;
  readonly workflow: Workflow;
  readonly userMessages: readonly string[];
  readonly request: ModelMessage;
  readonly host: ExplorationHost;
}

/** Answers exploration requests within the limits, without side effects. */
export function exploreFirst({
  model,
  workflow,
  userMessages,
  request,
  host,
}: ExplorationOptions): Exploration {
  const allowedSites = openAllowedSites({ workflow, userMessages, practice: host.practice, ask: host.ask });
  const explorer = openExplorer(host, allowedSites);
  let calls = 0;
  let spent = 0;
  return {
    exploredPages: explorer.exploredPages,
    calls: () => calls,
    tokens: () => spent,
    obstacles: explorer.obstacles,
    close: explorer.close,
    model: {
      async reply(messages, options) {
        let tokens: TokenUse = { input: 0, output: 0 };
        for (;;) {
          const extended = messages.map((message) =>
            message === request ? withFindings(request, explorer.findings()) : message,
          );
          const reply = await model.reply(extended, options);
          calls += 1;
          tokens = {
            input: tokens.input + reply.tokens.input,
            output: tokens.output + reply.tokens.output,
          };
          const requests = explorer.hasEnded() ? undefined : readExplorationRequest(reply.text);
          if (requests === undefined) return { ...reply, tokens };
          spent += reply.tokens.input + reply.tokens.output;
          await explorer.answer(requests, { signal: options.signal, tokens: tokens.input + tokens.output });
        }
      },
    },
  };
}

function withFindings(request: ModelMessage, findings: string): ModelMessage {
  return findings === '' ? request : { ...request, content: `${request.content}\n\n${findings}` };
}

const maxFailureLength = 1_500;

interface Seen {
  readonly asked: ExplorationRequest;
  readonly from: ExploredPage | undefined;
  readonly loading: string;
  readonly blocked: string;
}

function openExplorer(host: ExplorationHost, allowedSites: AllowedSites) {
  const exploredPages: ExploredPage[] = [];
  const lines: string[] = [];
  const known = new Map<string, BrowsedPage>();
  const told: DescribedParts = new Map();
  let browser: ExplorationBrowser | undefined;
  let [requests, turns, pages, spentMs, length] = [0, 0, 0, 0, 0];
  let endReason: string | undefined;
  const obstacles = new Map<string, string>();
  const maySignIn = (host.secretNames ?? []).length > 0;

  async function answer(
    asked: readonly ExplorationRequest[],
    { signal, tokens }: { readonly signal: AbortSignal; readonly tokens: number },
  ): Promise<void> {
    for (const each of asked) {
      signal.throwIfAborted();
      endReason ??= limitReached(tokens);
      if (endReason !== undefined) return;
      requests += 1;
      host.onExplore({ at: describeRequest(each), request: each, requests, pages, tokens });
      const begun = host.now();
      const seen = await see(each, signal);
      spentMs += host.now() - begun;
      length += seen.length;
      lines.push(`${requests}. ${describeRequest(each)}: ${seen}`);
    }
    turns += 1;
    endReason ??= limitReached(tokens);
  }

  function limitReached(tokens: number): string | undefined {
    const { tokens: maxTokens, ms, length: maxLength, ...most } = explorationLimits;
    const limits: readonly (readonly [isReached: boolean, limit: string])[] = [
      [requests >= most.requests, `${most.requests} requests`],
      [turns >= most.turns, `${most.turns} answers`],
      [pages >= most.pages, `${most.pages} pages`],
      [tokens >= maxTokens, `${maxTokens.toLocaleString('en')} tokens`],
      [spentMs >= ms, `${ms / 1_000} s`],
      [length >= maxLength, `${maxLength.toLocaleString('en')} characters of pages`],
    ];
    const reached = limits.find(([isReached]) => isReached)?.[1];
    if (reached === undefined) return undefined;
    obstacles.set('limit', `Looking at pages ended at its limit of ${reached}.`);
    return `The limit of ${reached} is reached.`;
  }

  /** Time and tokens are left out: a recorded answer belongs to the exact request. */
  function whatIsLeft(): string {
    const { requests: maxRequests, pages: maxPages, turns: maxTurns } = explorationLimits;
    return `Left: ${maxRequests - requests} requests, on ${maxPages - pages} pages, in ${maxTurns - turns} answers.`;
  }

  async function see(asked: ExplorationRequest, signal: AbortSignal): Promise<string> {
    if (asked.kind === 'unreadable') return asked.fault ?? understood;
    const from = exploredPages.at(-1);
    if (asked.kind === 'read') return describePart(from?.page, asked.part);
    const open = asked.kind === 'open' ? await allowedSites.read(asked.address) : undefined;
    if (asked.kind === 'open') {
      if (open === undefined) return 'Only web addresses can be opened.';
      if (!(await mayVisit(open.origin, signal))) return refused(open.origin);
    } else if (from === undefined) return 'No page is open yet. Open one first.';
    const opened = await openBrowser(signal);
    if (typeof opened === 'string') return opened;
    const addressBefore = opened.address();
    const outcome = await opened.call(...callFor(asked, open?.href ?? ''), signal);
    const blocked = `${describePrevented(opened.takePrevented(), opened.address())}${tellDialogs(opened)}`;
    if (asked.kind === 'open' && !outcome.ok) unseen(open?.href, 'couldn’t be opened');
    if (!outcome.ok) return `${cutText(failureWithChoices(outcome.failure), maxFailureLength)}${blocked}`;
    const origin = originOfAddress(opened.address());
    if (origin !== undefined && !(await mayVisit(origin, signal))) {
      await opened.call('open_page', { url: 'about:blank' }, signal);
      return refused(origin);
    }
    const page = await opened.read(signal);
    if (page === undefined) {
      unseen(opened.address(), 'didn’t respond');
      return `The page doesn’t respond, so it couldn’t be read.${blocked}`;
    }
    if (page.frames.length === 0) return `The page shows nothing.${blocked}`;
    if (page.url !== addressBefore || asked.kind === 'open') pages += 1;
    const loading = opened.isLoading() ? ' It is still loading.' : '';
    return describeSeen(page, { asked, from, loading, blocked });
  }

  async function openBrowser(signal: AbortSignal): Promise<ExplorationBrowser | string> {
    try {
      browser ??= await host.openBrowser(allowedSites.sites, allowedSites.agreed);
      return browser;
    } catch (thrown) {
      signal.throwIfAborted();
      endReason = `No browser is available: ${AppError.from(thrown).message}`;
      obstacles.set('browser', endReason);
      return endReason;
    }
  }

  function refused(origin: string): string {
    obstacles.set(origin, `You didn’t allow ${origin}, so it wasn’t seen.`);
    return `${origin} is not allowed: the person didn't name or allow it.`;
  }

  function unseen(address: string | undefined, why: string): void {
    const written = writtenAs(address);
    obstacles.set(written, `${written} ${why}, so it wasn’t seen.`);
  }

  function tellDialogs(opened: ExplorationBrowser): string {
    const address = writtenAs(opened.address());
    return opened
      .takeDialogs()
      .map(({ text, asks }) => {
        const said = asks ? `asked “${text}”, and no was answered` : `said “${text}” in a dialog`;
        obstacles.set(text, `${address} ${said}${asks ? ', so what follows a yes wasn’t seen' : ''}.`);
        return ` It ${said}: a run needs answer_dialog there.`;
      })
      .join('');
  }

  const writtenAs = (address = ''): string => cutText(allowedSites.toWrite(address), 200);

  function describeSeen(page: BrowsedPage, { asked, from, loading, blocked }: Seen): string {
    const address = allowedSites.toWrite(page.url);
    obstacles.delete(cutText(address, 200));
    const barrier = barrierOf(page);
    if (barrier === undefined && maySignIn && asked.kind !== 'open') obstacles.delete('barrier');
    if (barrier !== undefined && !obstacles.has('barrier'))
      obstacles.set(
        'barrier',
        `${cutText(address, 200)} asks to ${barrier}, so what lies behind it wasn’t seen.`,
      );
    const earlier = page.hasPageBehind === true ? undefined : known.get(address);
    // Elements behind an open menu have other refs.
    const before = from?.page.hasPageBehind === true && earlier ? { ...earlier, documents: [] } : earlier;
    exploredPages.push({ request: asked, address, page, from });
    host.onSeen?.({ title: cutText(page.title, 200), address: cutText(address, 500), pages });
    if (page.hasPageBehind !== true) known.set(address, page);
    const description = describeExploredPage(page, {
      maxLength: Math.min(explorationLimits.pageLength, Math.max(1_000, explorationLimits.length - length)),
      hasValues: true,
      mayRead: true,
      ...(before === undefined ? { told: { parts: told, address } } : { before }),
    });
    const what =
      earlier === undefined ? (description ?? 'It has no named elements.') : describeChange(description);
    const nobody = barrier === 'sign in' && !maySignIn ? ', and nobody is signed in here' : '';
    const asks = barrier === undefined ? '' : ` It asks to ${barrier}${nobody}.`;
    return `${cutText(page.title, 200)}, ${address}.${loading}${asks}${blocked}\n${what}`;
  }

  async function mayVisit(origin: string, signal: AbortSignal): Promise<boolean> {
    const begun = host.now();
    const isAllowed = await allowedSites.mayVisit(origin, signal);
    spentMs -= host.now() - begun;
    return isAllowed;
  }

  return {
    exploredPages,
    answer,
    obstacles: () => [...obstacles.values()],
    hasEnded: () => endReason !== undefined,
    findings: () =>
      lines.length === 0
        ? ''
        : [
            '## What the pages showed',
            fence(lines.join('\n\n')),
            endReason === undefined ? whatIsLeft() : `${endReason} Answer now.`,
          ].join('\n'),
    close: async (): Promise<void> => {
      await browser?.close();
    },
  };
}

function describePart(page: BrowsedPage | undefined, part: string): string {
  const { pageLength: maxLength } = explorationLimits;
  const description = page && describeExploredPage(page, { maxLength, part, hasValues: true, mayRead: true });
  return description === undefined ? 'The page has no such part.' : `\n${description}`;
}

function describeChange(description: string | undefined): string {
  if (description === undefined) return 'Nothing new since it was last shown.';
  return description.startsWith('(Gone:')
    ? `Nothing new since it was last shown.\n${description}`
    : `New since it was last shown:\n${description}`;
}

function callFor(
  asked: Exclude<ExplorationRequest, { readonly kind: 'read' | 'unreadable' }>,
  address: string,
): readonly [ExplorationTool, object] {
  switch (asked.kind) {
    case 'open':
      return ['open_page', { url: address }];
    case 'press':
      return [asked.isDouble === true ? 'double_click' : 'click', asked.target];
    case 'hover':
      return ['hover', asked.target];
    case 'escape':
      return ['press_key', { key: 'Escape' }];
    case 'fill': {
      const { target, ...where } = asked.target;
      return ['type_text', { ...where, into: target, text: asked.text, submit: asked.submit }];
    }
    case 'choose':
      return ['select_option', { ...asked.target, option: asked.option }];
  }
}

const understood =
  'Each request is one of {"open": address}, {"press": name}, {"hover": name}, {"key": "Escape"}, {"fill": field, "text": …}, {"choose": list, "option": …} and {"read": title}.';

function originOfAddress(address: string | undefined): string | undefined {
  return address === undefined || !/^https?:/.test(address) ? undefined : new URL(address).origin;
}
