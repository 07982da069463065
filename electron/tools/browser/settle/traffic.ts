import type { BrowserContext, Page, Request, Response, WebSocket } from 'playwright-core';
import { isAwaited, mayChangeServer, type SentRequest } from '../../../../shared/page/sent-request.ts';
import { addressOf } from '../observe/address-of.ts';
import { pageLoadedBy } from './navigations.ts';
import { UnreportedRequests } from './unreported-requests.ts';

type Mutable = { -readonly [Key in keyof SentRequest]: SentRequest[Key] };

const maxKept = 300;
const maxContent = 20_000;
const resources: ReadonlySet<string> = new Set([
  'image',
  'stylesheet',
  'script',
  'font',
  'media',
  'manifest',
  'texttrack',
  'other',
]);
const programs: ReadonlySet<string> = new Set(['script', 'fetch', 'xhr']);
const unawaited: ReadonlySet<string> = new Set(['media', 'manifest', 'texttrack', 'other']);

/** Time for a response after its headers: with a known length, and without. */
const [restMs, openEndMs] = [250, 1_000];
const maxUnread = 100_000;

interface Sending {
  readonly sent: Mutable;
  readonly isAside: boolean;
  readonly isPicture?: boolean;
  readonly content?: string | undefined;
}

/** Requests belong to the last call that may change something, unless an idle page repeats them. */
export class Traffic {
  #sendings: Sending[] = [];
  #pending = new Map<Request, Sending>();
  readonly #loading = new Set<Request>();
  readonly #own = new Set<string>();
  #idleRepeats = new Map<string, number>();
  readonly #ownContents = new Set<string>();
  #isQuiet = false;
  #isOverdue = false;
  #calls = 0;
  #messages = 0;
  #waiting: (() => void)[] = [];
  readonly #unreported = new UnreportedRequests(() => {
    this.#wake();
  });
  readonly #loaded = new WeakMap<Page, { readonly method: string; readonly address: string }>();

  watch(context: BrowserContext): void {
    context.on('request', (request) => {
      this.#addRequest(request);
    });
    context.on('response', (response) => {
      this.#noteResponse(response);
    });
    context.on('requestfinished', (request) => {
      // Playwright never answers for the response of a routed request.
      this.#end(request, 'answered', request.existingResponse()?.status());
    });
    context.on('requestfailed', (request) => {
      this.#end(request, 'failed');
    });
  }

  watchPage(page: Page): void {
    void this.#unreported.watch(page).catch(() => undefined);
    page.on('websocket', (socket) => {
      this.#follow(socket);
    });
    page.on('close', () => {
      for (const request of [...this.#loading, ...this.#pending.keys()])
        if (isOfPage(request, page)) this.#end(request, 'failed');
    });
  }

  begin(): void {
    this.#pending = new Map();
    this.#unreported.forget();
    this.#sendings = [];
    this.#idleRepeats = new Map();
    this.#isQuiet = false;
    this.#isOverdue = false;
    this.#calls += 1;
  }

  markQuiet(): void {
    this.#isQuiet = true;
  }

  get isQuiet(): boolean {
    return this.#isQuiet;
  }

  /** A new page's pending fetch is polling; others are overdue. */
  giveUp(): void {
    const isNewPage = this.#sendings.some(({ sent: { kind } }) => kind === 'document' || kind === 'form');
    if (isNewPage)
      for (const { sent } of this.#pending.values())
        if (sent.kind === 'fetch' && !mayChangeServer(sent)) this.#own.add(keyOf(sent));
    this.#isOverdue = true;
  }

  get overdue(): SentRequest | undefined {
    return this.#isOverdue ? this.awaited()[0] : undefined;
  }

  get calls(): number {
    return this.#calls;
  }

  sent(): readonly SentRequest[] {
    return this.#sendings.map(({ sent, content }) => ({
      ...sent,
      ...(this.#own.has(keyOf(sent))
        ? {
            isOwn: true,
            ...(this.#ownContents.has(`${keyOf(sent)} ${content ?? ''}`) ? {} : { saysOther: true }),
          }
        : {}),
    }));
  }

  awaited({ withPictures = true } = {}): readonly SentRequest[] {
    const reported = [...this.#pending.values()].filter(
      ({ isAside, isPicture = false }) => !isAside && (withPictures || !isPicture),
    );
    return [...reported.map(({ sent }) => sent), ...this.#unreported.all()].filter(
      (sent) => isAwaited(sent) && !this.#own.has(keyOf(sent)),
    );
  }

  /** Whether a script may still come, or wait for its data. */
  isLoading(page: Page): boolean {
    return [...this.#loading].some((request) => isOfPage(request, page));
  }

  /** Reloading would submit the form again. */
  isAnswerToForm(page: Page): boolean {
    const loaded = this.#loaded.get(page);
    return loaded !== undefined && loaded.method !== 'GET' && loaded.address === withoutFragment(page.url());
  }

  get messages(): number {
    return this.#messages;
  }

  get hasActed(): boolean {
    return this.sent().some((sent) => sent.kind !== 'beacon' && mayChangeServer(sent));
  }

  /** Without images, styles, scripts, and beacons. */
  get ownSends(): number {
    return this.#sendings.filter(
      ({ sent }) => sent.kind !== 'resource' && sent.kind !== 'beacon' && !this.#own.has(keyOf(sent)),
    ).length;
  }

  async next(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        signal.removeEventListener('abort', end);
        resolve();
      };
      this.#waiting.push(end);
      signal.addEventListener('abort', end);
    });
  }

  forget(): void {
    this.begin();
    this.#own.clear();
    this.#ownContents.clear();
    this.#wake();
  }

  #addRequest(request: Request): void {
    const type = request.resourceType();
    const method = request.method();
    const kind = kindOf(type, method);
    const sent: Mutable = { method, address: addressOf(request.url()), kind, state: 'pending' };
    if (sent.address === '') return;
    this.#unreported.report(sent);
    if (programs.has(type)) this.#loading.add(request);
    this.#store(
      {
        sent,
        isAside: unawaited.has(type),
        isPicture: type === 'image',
        content: request.postData()?.slice(0, maxContent),
      },
      request,
    );
  }

  #store(sending: Sending, request?: Request): void {
    this.#learn(sending);
    if (this.#sendings.length < maxKept) this.#sendings.push(sending);
    if (request !== undefined) this.#pending.set(request, sending);
    this.#wake();
  }

  /** One repetition may be a late effect of a call. */
  #learn({ sent, content }: Sending): void {
    if (!this.#isQuiet || sent.kind === 'document' || sent.kind === 'form') return;
    const times = (this.#idleRepeats.get(keyOf(sent)) ?? 0) + 1;
    this.#idleRepeats.set(keyOf(sent), times);
    if (times >= 2) this.#own.add(keyOf(sent));
    if (this.#ownContents.size < maxKept) this.#ownContents.add(`${keyOf(sent)} ${content ?? ''}`);
  }

  #noteResponse(response: Response): void {
    const request = response.request();
    if (request.resourceType() === 'fetch') this.#endUnread(response);
    const isRedirect = response.status() >= 300 && response.status() < 400;
    const page = isRedirect ? undefined : pageLoadedBy(request);
    if (page !== undefined)
      this.#loaded.set(page, { method: request.method(), address: withoutFragment(response.url()) });
  }

  /** Chromium never finishes an uncached response that no program reads. */
  #endUnread(response: Response): void {
    const length = response.headers()['content-length'];
    if (Number(length ?? 0) > maxUnread) return;
    const end = (): void => {
      this.#end(response.request(), 'answered', response.status());
    };
    setTimeout(end, length === undefined ? openEndMs : restMs).unref();
  }

  #end(request: Request, state: SentRequest['state'], status?: number): void {
    this.#loading.delete(request);
    const sending = this.#pending.get(request);
    if (sending === undefined) return;
    this.#pending.delete(request);
    sending.sent.state = state;
    if (status !== undefined) sending.sent.status = status;
    this.#wake();
  }

  #follow(socket: WebSocket): void {
    const address = addressOf(socket.url());
    let open: Mutable[] = [];
    socket.on('framesent', () => {
      const sent: Mutable = { method: 'SEND', address, kind: 'socket', state: 'pending' };
      open.push(sent);
      this.#store({ sent, isAside: true });
    });
    socket.on('framereceived', () => {
      this.#messages += 1;
      for (const sent of open) sent.state = 'answered';
      open = [];
      this.#wake();
    });
    socket.on('close', () => {
      for (const sent of open) sent.state = 'failed';
      this.#wake();
    });
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

function keyOf({ method, address }: SentRequest): string {
  return `${method} ${address}`;
}

function kindOf(type: string, method: string): SentRequest['kind'] {
  if (type === 'document') return method === 'GET' || method === 'HEAD' ? 'document' : 'form';
  if (type === 'ping' || type === 'cspreport') return 'beacon';
  if (type === 'eventsource') return 'stream';
  return resources.has(type) && (method === 'GET' || method === 'HEAD') ? 'resource' : 'fetch';
}

function isOfPage(request: Request, page: Page): boolean {
  try {
    return request.frame().page() === page;
  } catch {
    return false;
  }
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}
